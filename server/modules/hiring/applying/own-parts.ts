import type { Reply } from '@crewcall/contract/kit.ts'
import type { openMyApplication } from '@crewcall/contract/public-jobs.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { joiningOf } from '../../network/index.ts'
import { nextSlot } from '../interviews/interview-rows.ts'
import { latestOffer } from '../offers/offer-rows.ts'
import { linkOfInterview } from '../rows.ts'
import type { Candidate, Interview } from '../rows.ts'

type View = Reply<typeof openMyApplication>
type Found = Pick<NonNullable<View['hired']>, 'address' | 'contact'> & { location_id: number }
type Row = Omit<NonNullable<View['trial']>, 'url'> & Pick<Interview, 'token_seed'>

/** The offer to a candidate while it waits for their answer, as its page shows it. */
export async function ownOffer(ctx: Ctx, candidate: Candidate): Promise<View['offer']> {
  const offer = candidate.status === 'OFFER' ? await latestOffer(ctx, candidate) : null
  if (!offer || offer.answer !== null) return null
  const { id, wage, employment, starts_on, message, answer_by, is_over } = offer
  return { id, wage, employment, starts_on, message, answer_by, is_over }
}

/** The latest paid trial of a candidate with the address of its page: the confirmed time, or the next proposed that is still open. */
export async function ownTrial(ctx: Ctx, { organization_id, id, status_since }: Candidate): Promise<View['trial']> {
  const trial = await ctx.tx.maybe<Row>(sql`
    select i.status, i.ended_by, i.sent_home_at is not null as is_sent_home, i.token_seed,
      i.status <> 'DECLINED' or i.last_updated_ts >= ${status_since} as is_latest,
      coalesce(n.start_time, i.start_time) as start_time, coalesce(n.end_time, i.end_time) as end_time
    from interviews i left join ${nextSlot(ctx)}
    where i.organization_id = ${organization_id} and i.candidate_id = ${id} order by i.id desc limit 1`)
  if (!trial) return null
  const { token_seed, ...shown } = trial
  return { url: linkOfInterview(ctx, { token_seed }), ...shown }
}

/** What was agreed with somebody who was hired, and how they start; null for everybody else. */
export async function ownHire(ctx: Ctx, candidate: Candidate): Promise<View['hired']> {
  if (candidate.status !== 'HIRED') return null
  const { organization_id, id, posting_id, phone_number } = candidate
  const { location_id, address, contact } = await ctx.tx.one<Found>(sql`
    select p.location_id, l.street_address || ', ' || l.city || ', ' || l.state_code || ' ' || l.zip_code as address,
      (select jsonb_build_object('fullname', i.contact_name, 'phone_number', i.contact_phone) from interviews i
        where i.organization_id = p.organization_id and i.candidate_id = ${id} and i.contact_phone is not null order by i.id desc limit 1) as contact
    from job_postings p join locations l on l.organization_id = p.organization_id and l.id = p.location_id
    where p.organization_id = ${organization_id} and p.id = ${posting_id}`)
  const offer = await latestOffer(ctx, candidate)
  const agreed = offer?.answer === 'ACCEPTED' ? offer : null
  return {
    employment: agreed?.employment ?? 'NETWORK',
    terms: agreed && { wage: agreed.wage, starts_on: agreed.starts_on, message: agreed.message },
    ...(await joiningOf(ctx, { organization_id, location_id }, phone_number)),
    address,
    contact,
  }
}
