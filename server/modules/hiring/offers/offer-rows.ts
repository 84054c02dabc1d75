import type { HireEmployment, OfferAnswer } from '@crewcall/contract/enums-of-hire.ts'
import type { JobOffer } from '@crewcall/contract/job-offers.ts'
import { isOfferOver } from '@crewcall/contract/rules/hire.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import type { Candidate } from '../rows.ts'

/** An offer as stored; the constraints of the table allow only these values. */
export type StoredOffer = Omit<Tables['job_offers'], 'answer' | 'employment'> & { answer: OfferAnswer | null; employment: HireEmployment }
type OfCandidate = Pick<Candidate, 'organization_id' | 'id'>
type Row = Omit<JobOffer, 'is_over'> & { timezone: string }

/** The open offer to a candidate who is locked. */
export function openOffer({ tx }: Pick<Ctx, 'tx'>, { organization_id, id }: OfCandidate): Promise<StoredOffer | undefined> {
  return tx.maybe<StoredOffer>(sql`
    select * from job_offers where organization_id = ${organization_id} and candidate_id = ${id} and answer is null for no key update`)
}

/** The latest offer to a candidate, as managers see it; null if there was none. */
export async function latestOffer(ctx: Ctx, { organization_id, id }: OfCandidate): Promise<JobOffer | null> {
  const row = await ctx.tx.maybe<Row>(sql`
    select f.id, f.wage, f.employment, f.starts_on, f.message, f.answer_by, f.is_filled, f.conversion_fee_cents, f.answer, f.answered_at, f.created_ts, l.timezone,
      nullif(trim(b.first_name || ' ' || b.last_name), '') as answered_by, nullif(trim(u.first_name || ' ' || u.last_name), '') as author
    from job_offers f join users u on u.id = f.created_by left join users b on b.id = f.answered_by
      join job_candidates c on c.organization_id = f.organization_id and c.id = f.candidate_id
      join job_postings p on p.organization_id = c.organization_id and p.id = c.posting_id
      join locations l on l.organization_id = p.organization_id and l.id = p.location_id
    where f.organization_id = ${organization_id} and f.candidate_id = ${id} order by f.id desc limit 1`)
  if (!row) return null
  const { timezone, ...offer } = row
  return { ...offer, is_over: offer.answer === null && isOfferOver({ ...offer, timezone, now: ctx.now }) }
}

/** Keeps how an offer ended; `by` is who of the location answered, null for the candidate. */
export async function endOffer(ctx: Ctx, offer: StoredOffer, { answer, by }: { answer: OfferAnswer; by: number | null }): Promise<void> {
  await updateRow(ctx.tx, 'job_offers', keyed(offer), { answer, answered_at: ctx.now, answered_by: by })
}
