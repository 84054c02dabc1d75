import type { OwnInterview, openInterview as endpoint } from '@crewcall/contract/interview-link.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { INTERVIEW_RESCHEDULE_HOURS, interviewTotal } from '@crewcall/contract/rules/hire.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { termsUrl } from '../../identity/index.ts'
import { otherJobs } from '../applying/found-posting.ts'
import { slotsOf } from '../interviews/slots.ts'
import type { Slot } from '../interviews/slots.ts'
import { linkOfCandidate } from '../rows.ts'
import type { Candidate, Interview } from '../rows.ts'
import { actsOf } from './acts.ts'
import { interviewByToken } from './interview-link.ts'

type View = Reply<typeof endpoint>
type Row = Pick<Interview, 'status' | 'wage' | 'instructions' | 'start_time' | 'end_time' | 'contact_name' | 'contact_phone'> &
  Pick<Interview, 'ended_by' | 'asked_at' | 'assured_at' | 'posting_id'> &
  Pick<OwnInterview, 'business' | 'location' | 'job_name' | 'is_sent_home'> & {
    candidate: Pick<Candidate, 'first_name' | 'last_name' | 'phone_number' | 'token_seed' | 'mail_token_seed' | 'status'>
  }

/** An interview as its candidate sees it, for the holder of its link (docs/rules/hire.md#interviews). Changes nothing. @throws problem not_found */
export async function openInterview(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<View> {
  return viewOf(ctx, await interviewByToken(ctx, params.token))
}

/** The same by its key; the caller has found it by its token. */
export async function viewOf(ctx: Ctx, key: { organization_id: number; id: number }): Promise<View> {
  const { candidate, contact_name, contact_phone, posting_id, asked_at, ...row } = await rowOf(ctx, key)
  const slots = await slotsOf(ctx, key)
  const { wage, start_time, end_time } = row
  return {
    ...row,
    first_name: candidate.first_name,
    name: { first_name: candidate.first_name, last_name: candidate.last_name },
    phone_end: candidate.phone_number.slice(-4),
    contact: { fullname: contact_name, phone_number: contact_phone },
    slots: slots.filter((slot) => slot.start_time > ctx.now).map((slot) => ({ ...slot, total: totalOf(wage, slot) })),
    total: totalOf(wage, { start_time, end_time }),
    reschedule_until: new Date(start_time.getTime() - INTERVIEW_RESCHEDULE_HOURS * 3_600_000),
    acts: actsOf({ ...row, asked_at, starts: slots.map((slot) => slot.start_time) }, ctx.now),
    terms_url: await termsUrl(ctx, 'PRO'),
    application_url: candidate.status === 'WITHDRAWN' ? null : linkOfCandidate(ctx, candidate),
    other_jobs: await otherJobs(ctx, { organization_id: key.organization_id, id: posting_id }),
  }
}

function totalOf(wage: number, { start_time: start, end_time: end }: Slot): number {
  return interviewTotal({ wage, start, end })
}

function rowOf({ tx }: Ctx, { organization_id, id }: { organization_id: number; id: number }): Promise<Row> {
  return tx.one<Row>(sql`
    select i.status, i.wage, i.instructions, i.start_time, i.end_time, i.contact_name, i.contact_phone, i.ended_by, i.asked_at, i.assured_at,
      i.posting_id, i.sent_home_at is not null as is_sent_home, o.name as business, p.name as job_name,
      jsonb_build_object('name', l.name, 'street_address', l.street_address, 'city', l.city, 'state_code', l.state_code, 'zip_code', l.zip_code,
        'timezone', l.timezone) as location,
      jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name, 'phone_number', c.phone_number, 'token_seed', c.token_seed, 'mail_token_seed', c.mail_token_seed, 'status', c.status) as candidate
    from interviews i join organizations o on o.id = i.organization_id
      join job_postings p on p.organization_id = i.organization_id and p.id = i.posting_id
      join locations l on l.organization_id = i.organization_id and l.id = i.location_id
      join job_candidates c on c.organization_id = i.organization_id and c.id = i.candidate_id
    where i.organization_id = ${organization_id} and i.id = ${id}`)
}
