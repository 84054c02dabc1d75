import type { inviteToInterview as endpoint } from '@crewcall/contract/interviews.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { INTERVIEW_MOST_DAYS_AHEAD, INTERVIEW_MOST_HOURS } from '@crewcall/contract/rules/hire.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { interviewMachine, jobCandidateMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { stateAfter } from '../../../platform/move.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { newSeededLink } from '../../../platform/secret-link.ts'
import { insertRow, insertRows } from '../../../platform/write.ts'
import { checkTimes, checkTrialByLaw, requireMayTry } from '../../gigs/index.ts'
import { locationRow, requireApproved } from '../../organizations/index.ts'
import { skillById } from '../../skills/index.ts'
import { postingForUpdate, requireOpen } from '../postings/posting-rows.ts'
import { crewAccount } from '../crew-account.ts'
import { newLinks } from '../links-of-candidate.ts'
import { requireOthers } from '../require-others.ts'
import { interviewPurpose } from '../rows.ts'
import type { Candidate, Interview, JobPosting } from '../rows.ts'
import { beginTrial } from '../interviews/candidate-stage.ts'
import { announceInterview, tellCandidate, viewInterview } from '../interviews/interview-rows.ts'
import type { InterviewView } from '../interviews/interview-rows.ts'

type Body = Input<typeof endpoint>['body']
type Slot = { start: Date; end: Date }

/** Invitations of one person within an hour. */
const mostAnHour = 60
const hour = 3_600_000

/**
 * Invites a person to a paid trial (docs/rules/hire.md#interviews): who had not applied becomes a candidate, and the link goes by text and email.
 * @throws problem payment_hold; conflict for a closed job, somebody on the team, a location that cannot pay, a candidate at a later stage or with an open trial;
 * invalid, naming the time; rate_limited
 */
export async function inviteToInterview(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<InterviewView> {
  await requireRate(ctx.tx, `interview-invites:${ctx.actor.user_id}`, mostAnHour, 3600)
  const posting = await postingForUpdate(ctx, body.job_posting, 'hire.manage')
  requireOpen(posting)
  const location = await locationRow(ctx, posting)
  requireApproved(ctx, location)
  await requireMayTry(ctx, location)
  const slots = slotsOf(ctx, body)
  await requireOthers(ctx, [body.candidate])
  await refuseTeam(ctx, posting, body.candidate.phone_number)
  requireWage(body.wage, await skillById(ctx, posting.skill_id))
  for (const { start } of slots) await checkTrialByLaw(ctx, location, { wage: body.wage, start })
  const candidate =
    (await candidateForUpdate(ctx, posting, body.candidate.phone_number)) ?? (await addCandidate(ctx, posting, body.candidate))
  if (candidate.status !== 'TRIAL' && !jobCandidateMachine.can(candidate.status, 'try')) throw problem('conflict', 'TRIAL_OF_PAST_STAGE')
  const interview = await store(ctx, { posting, candidate }, body, slots)
  await beginTrial(ctx, { posting, candidate })
  await tellCandidate(ctx, interview, 'invited')
  await announceInterview(ctx, interview)
  return viewInterview(ctx, interview)
}

// Who may post the shifts of the location would pay themselves.
async function refuseTeam({ tx }: Ctx, { organization_id, location_id }: JobPosting, phone: string): Promise<void> {
  const member = await tx.maybe(sql`
    select 1 from users u join memberships m on m.user_id = u.id and m.organization_id = ${organization_id}
      and (m.location_id is null or (m.location_id = ${location_id} and m.role in ('ADMIN', 'TEAM_MEMBER')))
    where u.phone_number = ${phone} limit 1`)
  if (member) throw problem('conflict', 'TRIAL_OF_TEAM', { target: 'candidate.phone_number' })
}

function requireWage(wage: number, { name, minimum_wage_amount }: { name: string; minimum_wage_amount: number }): void {
  if (wage < minimum_wage_amount)
    throw invalid('wage', 'WAGE_TOO_LOW', { position: name, amount_cents: dollarsToCents(minimum_wage_amount) })
}

function slotsOf(ctx: Ctx, { start_time, end_time, other_slots }: Body): [Slot, ...Slot[]] {
  const first = { start: new Date(start_time), end: new Date(end_time) }
  checkSlot(ctx, first, '')
  const others = other_slots.map((slot) => ({ start: new Date(slot.start_time), end: new Date(slot.end_time) }))
  others.forEach((slot, at) => checkSlot(ctx, slot, `other_slots.${at}.`))
  const starts = new Set([first.start.getTime()])
  others.forEach(({ start }, at) => {
    if (starts.has(start.getTime())) throw invalid(`other_slots.${at}.start_time`, 'TRIAL_TIME_TWICE')
    starts.add(start.getTime())
  })
  return [first, ...others]
}

function checkSlot({ now }: Ctx, { start, end }: Slot, at: string): void {
  if (end.getTime() - start.getTime() > INTERVIEW_MOST_HOURS * hour) throw invalid(`${at}end_time`, 'TRIAL_TOO_LONG')
  if (start <= now) throw invalid(`${at}start_time`, 'IN_THE_PAST')
  if (start.getTime() - now.getTime() > INTERVIEW_MOST_DAYS_AHEAD * 24 * hour) throw invalid(`${at}start_time`, 'TRIAL_TOO_FAR')
  checkTimes(now, { start, end, unpaid_break_minutes: 0 })
}

function candidateForUpdate({ tx }: Ctx, { organization_id, id }: JobPosting, phone: string): Promise<Candidate | undefined> {
  return tx.maybe<Candidate>(sql`
    select * from job_candidates where organization_id = ${organization_id} and posting_id = ${id} and phone_number = ${phone} for no key update`)
}

// Somebody whom the manager knows; they are written to in English until they answer in another language.
async function addCandidate(ctx: Ctx, { organization_id, location_id, id }: JobPosting, person: Body['candidate']): Promise<Candidate> {
  const { now } = ctx
  const status = stateAfter(ctx, jobCandidateMachine, null, 'apply')
  const candidate = await insertRow(ctx.tx, 'job_candidates', {
    ...person,
    organization_id,
    posting_id: id,
    status,
    locale: 'en',
    user_id: await crewAccount(ctx, { organization_id, id }, { phone: person.phone_number }),
    ...newLinks(ctx),
    created_ts: now,
    last_updated_ts: now,
    status_since: now,
  })
  const object = { object_type: 'job_candidate', object_id: candidate.id, organization_id, location_id }
  await record(ctx, { action: 'job_candidate.apply', ...object, before: { status: null }, after: { status } })
  return candidate as Candidate // the constraint of the table allows no other states
}

async function store(
  ctx: Ctx,
  { posting, candidate }: { posting: JobPosting; candidate: Candidate },
  { wage, instructions, interview_contact }: Body,
  slots: [Slot, ...Slot[]],
): Promise<Interview> {
  const { organization_id, location_id, id: posting_id } = posting
  const [first] = slots
  const status = stateAfter(ctx, interviewMachine, null, 'invite')
  const stored = await insertRow(ctx.tx, 'interviews', {
    organization_id,
    location_id,
    posting_id,
    candidate_id: candidate.id,
    status,
    wage,
    instructions,
    start_time: first.start,
    end_time: first.end,
    contact_name: interview_contact?.fullname ?? '',
    contact_phone: interview_contact?.phone_number ?? null,
    ...newSeededLink(ctx, interviewPurpose),
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  const interview = stored as Interview // as above
  await insertRows(
    ctx.tx,
    'interview_slots',
    slots.map(({ start, end }) => ({ organization_id, interview_id: interview.id, start_time: start, end_time: end })),
  )
  const object = { object_type: 'interview', object_id: interview.id, organization_id, location_id }
  await record(ctx, { action: 'interview.invite', ...object, before: { status: null }, after: { status, wage } })
  await announce(ctx, 'job_candidate.changed', { organization_id, location_id, posting_id }, [`location:${location_id}`])
  return interview
}
