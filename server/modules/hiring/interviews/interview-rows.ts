import type { Reply } from '@crewcall/contract/kit.ts'
import type { InterviewMessage } from '@crewcall/contract/enums-of-hire.ts'
import type { getInterview } from '@crewcall/contract/interviews.ts'
import { interviewTotal } from '@crewcall/contract/rules/hire.ts'
import type { Ability } from '@crewcall/contract/rules/policy.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { keyed } from '../../../platform/write.ts'
import { myLocations } from '../../organizations/index.ts'
import type { Candidate, Interview, JobPosting } from '../rows.ts'

constraintProblem('interviews_one_open', () => problem('conflict', 'TRIAL_OPEN_ALREADY'))

export type InterviewView = Reply<typeof getInterview>
export type InterviewRow = Omit<InterviewView, 'total' | 'wage'> & Pick<Interview, 'reviewed_by'> & { wage: number }
/** An interview with its candidate and its job, locked in this order: job, candidate, interview. */
export type LockedInterview = { posting: JobPosting; candidate: Candidate; interview: Interview }

/** The columns of an interview `i` as in the API, from `interviewTables`: of an invitation only the times that are still open. */
export function interviewColumns({ now }: Pick<Ctx, 'now'>): Sql {
  return sql`i.id, i.wage, i.status, i.instructions, i.candidate_id as job_candidate, i.posting_id as job_posting,
  p.name as job_posting_name, coalesce(n.start_time, i.start_time) as start_time, coalesce(n.end_time, i.end_time) as end_time,
  i.gig_id, i.application_id as gig_application_id, i.feedback, i.reviewed_by, i.ended_by, i.ended_reason, i.sent_home_at is not null as is_sent_home,
  i.confirmed_at, i.assured_at, i.created_ts, i.last_updated_ts,
  jsonb_build_object('id', l.id, 'name', l.name, 'street_address', l.street_address, 'city', l.city, 'state_code', l.state_code,
    'image_public_id', l.image_public_id, 'timezone', l.timezone) as location,
  jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'phone_number', c.phone_number, 'email', c.email) as candidate,
  (select h.id::text from chat_channels h where h.organization_id = i.organization_id and h.candidate_id = i.candidate_id) as channel_url,
  jsonb_build_object('fullname', i.contact_name, 'phone_number', i.contact_phone) as interview_contact,
  (select jsonb_agg(jsonb_build_object('start_time', s.start_time, 'end_time', s.end_time) order by s.start_time)
    from interview_slots s where s.organization_id = i.organization_id and s.interview_id = i.id
      and (n.start_time is null or s.start_time > ${now})) as slots`
}

/** The next time of an invitation `i` that is still open, as `n`; none for any other interview. */
export function nextSlot({ now }: Pick<Ctx, 'now'>): Sql {
  return sql`lateral (select s.start_time, s.end_time from interview_slots s
    where s.organization_id = i.organization_id and s.interview_id = i.id and i.status = 'INVITED' and s.start_time > ${now}
    order by s.start_time limit 1) n on true`
}

/** Interviews `i` with their job, candidate, location and next open time. */
export function interviewTables(ctx: Pick<Ctx, 'now'>): Sql {
  return sql`interviews i join job_postings p on p.organization_id = i.organization_id and p.id = i.posting_id
  join job_candidates c on c.organization_id = i.organization_id and c.id = i.candidate_id
  join locations l on l.organization_id = i.organization_id and l.id = i.location_id left join ${nextSlot(ctx)}`
}

/** Adds the whole pay, which is computed. */
export function shownInterview(row: InterviewRow): InterviewView {
  const { wage, start_time, end_time } = row
  return { ...row, total: interviewTotal({ wage, start: new Date(start_time), end: new Date(end_time) }) }
}

/** An interview as in the API, for who manages hiring. @throws problem not_found */
export async function viewInterview(ctx: Ctx, key: Pick<Interview, 'organization_id' | 'id'>): Promise<InterviewView> {
  return shownInterview(await interviewRow(ctx, key))
}

/** What is read of one interview. @throws problem not_found */
export function interviewRow(ctx: Ctx, { organization_id, id }: Pick<Interview, 'organization_id' | 'id'>): Promise<InterviewRow> {
  return ctx.tx.one<InterviewRow>(
    sql`select ${interviewColumns(ctx)} from ${interviewTables(ctx)} where i.organization_id = ${organization_id} and i.id = ${id}`,
  )
}

/** An interview at a location the actor manages, if they have the ability there. @throws problem not_found, forbidden */
export async function interviewById(ctx: Ctx, id: number, ability: Ability): Promise<Interview> {
  const mine = myLocations(ctx)(sql`location_id`, sql`organization_id`)
  const interview = await ctx.tx.one<Interview>(sql`select * from interviews where id = ${id} and ${mine}`)
  allow(ctx, ability, locationScopeOf(interview))
  return interview
}

/** An interview without an access check, locked with its job and its candidate, which are locked before it. @throws problem not_found */
export async function interviewForUpdate(ctx: Ctx, key: { organization_id: number; id: number }): Promise<LockedInterview> {
  const { organization_id } = key
  const known = await ctx.tx.one<Interview>(sql`select * from interviews where ${keyed(key)}`)
  const posting = await ctx.tx.one<JobPosting>(
    sql`select * from job_postings where ${keyed({ organization_id, id: known.posting_id })} for no key update`,
  )
  const candidate = await ctx.tx.one<Candidate>(
    sql`select * from job_candidates where ${keyed({ organization_id, id: known.candidate_id })} for no key update`,
  )
  const interview = await ctx.tx.one<Interview>(sql`select * from interviews where ${keyed(key)} for no key update`)
  return { posting, candidate, interview }
}

/** The ids in events about an interview. */
export function idsOf({ organization_id, location_id, posting_id, id }: Interview) {
  return { organization_id, location_id, posting_id, interview_id: id }
}

/** Tells open screens that an interview changed. */
export async function announceInterview(ctx: Ctx, interview: Interview): Promise<void> {
  await announce(ctx, 'interview.changed', idsOf(interview), [`location:${interview.location_id}`])
}

/** Has the candidate told by text and email, after the commit. */
export async function tellCandidate(ctx: Ctx, interview: Interview, about: InterviewMessage): Promise<void> {
  await announce(ctx, 'interview.told', { ...idsOf(interview), about, sending: ctx.request.id })
}

/** What managers are told of: by whom, for which job, when. */
export function factsOf(ctx: Pick<Ctx, 'now'>, { posting, candidate, interview }: LockedInterview) {
  const name = `${candidate.first_name} ${candidate.last_name}`
  return { ...idsOf(interview), candidate_id: candidate.id, name, job: posting.name, at: ctx.now.toISOString() }
}

/** The open screens that show an interview. */
export function topicsOf({ location_id }: Interview): string[] {
  return [`location:${location_id}`]
}
