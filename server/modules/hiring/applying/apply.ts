import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/public-jobs.ts'
import { jobCandidateMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { stateAfter } from '../../../platform/move.ts'
import { claimRate, requireRate } from '../../../platform/rate-limit.ts'
import { insertRow } from '../../../platform/write.ts'
import { crewAccount } from '../crew-account.ts'
import { newLinks } from '../links-of-candidate.ts'
import type { Candidate } from '../rows.ts'
import { announceCandidates } from '../tell-candidates.ts'
import { answersTo, requireRead } from './answers.ts'
import type { Answer } from './answers.ts'
import { foundPosting, lockedPosting, refuseClosed } from './found-posting.ts'
import type { LockedPosting } from './found-posting.ts'

type Body = Input<typeof contract.applyForJob>['body']
type Given = Omit<Body, 'answers' | 'invite' | 'questions_read'> & { answers: Answer[]; user_id: number | null }

/** Applications from one address within an hour. */
const mostOfCaller = 40
/** New candidates of one job within an hour, beyond which nobody is refused: they cost no texts, and managers are not told one by one. */
const manyForJob = 300

/**
 * Applies for a job (docs/rules/hire.md#candidates). The same phone is the same candidate: a repetition changes nothing but sends the links again, to
 * where they were sent before, once an hour at most; and nobody is told which of the two it was.
 * @throws problem not_found; conflict for a job that is closed or takes applications elsewhere, and for answers to questions that are not those that were
 * read; invalid naming an answer; rate_limited
 */
export async function applyForJob(
  ctx: Ctx,
  { params, body }: Input<typeof contract.applyForJob>,
): Promise<Reply<typeof contract.applyForJob>> {
  await requireRate(ctx.tx, `job-applications:${ctx.request.caller}`, mostOfCaller, 3600)
  const posting = await lockedPosting(ctx, await foundPosting(ctx, params.id))
  refuseClosed(posting)
  const { answers: given, invite, questions_read, ...typed } = body
  requireRead(posting.questions, { given, read: questions_read })
  const answers = answersTo(posting.questions, given)
  const known = await candidateByPhone(ctx, posting, body.phone_number)
  if (known) await again(ctx, posting, known)
  else await first(ctx, posting, { ...typed, answers, user_id: await crewAccount(ctx, posting, { phone: body.phone_number, invite }) })
  return {}
}

function candidateByPhone({ tx }: Ctx, { organization_id, id }: LockedPosting, phone: string): Promise<Candidate | undefined> {
  return tx.maybe<Candidate>(sql`
    select * from job_candidates where organization_id = ${organization_id} and posting_id = ${id} and phone_number = ${phone}`)
}

async function first(ctx: Ctx, posting: LockedPosting, given: Given): Promise<void> {
  const { organization_id, location_id, id: posting_id, name: job } = posting
  const { now } = ctx
  const { allowed: isUsual } = await claimRate(ctx.tx, `job-applications-for:${posting_id}`, manyForJob, 3600)
  const status = stateAfter(ctx, jobCandidateMachine, null, 'apply')
  const at = { created_ts: now, last_updated_ts: now, status_since: now }
  const { id } = await insertRow(ctx.tx, 'job_candidates', { organization_id, posting_id, status, ...given, ...newLinks(ctx), ...at })
  const object = { object_type: 'job_candidate', object_id: id, organization_id, location_id }
  await record(ctx, { action: 'job_candidate.apply', ...object, before: { status: null }, after: { status } })
  const ids = { organization_id, location_id, posting_id, candidate_id: id }
  const said = { name: `${given.first_name} ${given.last_name}`, job, at: now.toISOString() }
  if (isUsual) await announce(ctx, 'job_candidate.applied', { ...ids, ...said }, [`location:${location_id}`])
  else await announceCandidates(ctx, posting)
  await sendLinks(ctx, { ...ids, ...(!isUsual && { by: 'mail' as const }) })
}

// Nothing is taken over, and where the links are sent stays as it was: whoever knows a phone number could do so. Who withdrew decides it on their page.
async function again(ctx: Ctx, { organization_id, location_id, id: posting_id }: LockedPosting, { id, status }: Candidate): Promise<void> {
  const back = status === 'WITHDRAWN' ? ({ about: 'again', by: 'text' } as const) : {}
  await sendLinks(ctx, { organization_id, location_id, posting_id, candidate_id: id, ...back })
}

async function sendLinks(
  ctx: Ctx,
  links: { organization_id: number; location_id: number; posting_id: number; candidate_id: number; about?: 'again'; by?: 'text' | 'mail' },
): Promise<void> {
  const { allowed } = await claimRate(ctx.tx, `job-link:${links.candidate_id}`, 1, 3600)
  if (allowed) await announce(ctx, 'job_candidate.link_requested', links)
}
