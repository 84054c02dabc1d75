import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/public-jobs.ts'
import { jobCandidateMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { move, stateAfter } from '../../../platform/move.ts'
import { claimRate, requireRate } from '../../../platform/rate-limit.ts'
import { newSeededLink } from '../../../platform/secret-link.ts'
import { insertRow, keyed, updateRow } from '../../../platform/write.ts'
import { candidatePurpose } from '../rows.ts'
import type { Candidate } from '../rows.ts'
import { answersTo } from './answers.ts'
import type { Answer } from './answers.ts'
import { foundPosting, invitedBy, lockedPosting } from './found-posting.ts'
import type { LockedPosting } from './found-posting.ts'

type Body = Input<typeof contract.applyForJob>['body']
type Given = Omit<Body, 'answers' | 'invite'> & { answers: Answer[]; user_id: number | null }

/** Applications an hour: from one address, and for one job. */
const mostOfCaller = 40
const mostForJob = 300

/**
 * Applies for a job (docs/rules/hire.md#candidates). The same phone is the same candidate: a repetition changes nothing but sends the link again, to
 * where it was sent before, once an hour at most; and nobody is told which of the two it was.
 * @throws problem not_found; conflict for a job that is closed or takes applications elsewhere; invalid naming an answer; rate_limited
 */
export async function applyForJob(
  ctx: Ctx,
  { params, body }: Input<typeof contract.applyForJob>,
): Promise<Reply<typeof contract.applyForJob>> {
  await requireRate(ctx.tx, `job-applications:${ctx.request.caller}`, mostOfCaller, 3600)
  const found = await foundPosting(ctx, params.id)
  await requireRate(ctx.tx, `job-applications-for:${found.id}`, mostForJob, 3600)
  const posting = await lockedPosting(ctx, found)
  refuseClosed(posting)
  const { answers, invite, ...typed } = body
  const given = {
    ...typed,
    answers: answersTo(posting.questions, answers),
    user_id: (await invitedBy(ctx, posting, invite))?.user_id ?? null,
  }
  const known = await candidateForUpdate(ctx, posting, body.phone_number)
  const candidate = known ? await again(ctx, posting, known, given) : await first(ctx, posting, given)
  const ids = {
    organization_id: posting.organization_id,
    location_id: posting.location_id,
    posting_id: posting.id,
    candidate_id: candidate.id,
  }
  const said = { name: `${candidate.first_name} ${candidate.last_name}`, job: posting.name, at: ctx.now.toISOString() }
  if (candidate !== known) await announce(ctx, 'job_candidate.applied', { ...ids, ...said }, [`location:${posting.location_id}`])
  const link = await claimRate(ctx.tx, `job-link:${candidate.id}`, 1, 3600)
  if (link.allowed) await announce(ctx, 'job_candidate.link_requested', ids)
  return {}
}

function refuseClosed({ status, external_application_link }: LockedPosting): void {
  if (status !== 'open') throw problem('conflict', 'JOB_CLOSED')
  if (external_application_link !== null) throw problem('conflict', 'JOB_APPLIED_FOR_ELSEWHERE')
}

function candidateForUpdate({ tx }: Ctx, { organization_id, id }: LockedPosting, phone: string): Promise<Candidate | undefined> {
  return tx.maybe<Candidate>(sql`
    select * from job_candidates where organization_id = ${organization_id} and posting_id = ${id} and phone_number = ${phone} for no key update`)
}

async function first(ctx: Ctx, { organization_id, location_id, id }: LockedPosting, { answers, ...given }: Given): Promise<Candidate> {
  const { now } = ctx
  const status = stateAfter(ctx, jobCandidateMachine, null, 'apply')
  const candidate = await insertRow(ctx.tx, 'job_candidates', {
    organization_id,
    posting_id: id,
    status,
    ...given,
    answers,
    ...newSeededLink(ctx, candidatePurpose),
    created_ts: now,
    last_updated_ts: now,
    status_since: now,
  })
  const object = { object_type: 'job_candidate', object_id: candidate.id, organization_id, location_id }
  await record(ctx, { action: 'job_candidate.apply', ...object, before: { status: null }, after: { status } })
  return asCandidate(candidate)
}

// Where the link is sent stays as it was: whoever knows a phone number could have it sent to themselves.
async function again(ctx: Ctx, { location_id }: LockedPosting, candidate: Candidate, { answers }: Given): Promise<Candidate> {
  if (candidate.status !== 'WITHDRAWN') return candidate
  const status = await move(ctx, jobCandidateMachine, { ...candidate, location_id }, 'apply')
  const changes = { status, answers, status_since: ctx.now, last_updated_ts: ctx.now }
  return asCandidate(await updateRow(ctx.tx, 'job_candidates', keyed(candidate), changes))
}

// The constraint of the table allows no other states.
function asCandidate(row: Tables['job_candidates']): Candidate {
  return row as Candidate
}
