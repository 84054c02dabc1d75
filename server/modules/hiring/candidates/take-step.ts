import type { CandidateStatus, CandidateStep } from '@crewcall/contract/enums-of-hire.ts'
import type { takeCandidateStep } from '@crewcall/contract/job-candidates.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Given } from '@crewcall/contract/rules/machine.ts'
import { jobCandidateMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { move } from '../../../platform/move.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { requireCandidateRate, writeToCandidates } from '../../chat/index.ts'
import { confirmedConversions, oweConversion } from '../offers/conversion.ts'
import { inviteHire } from '../offers/invite-hire.ts'
import { endOffer, openOffer } from '../offers/offer-rows.ts'
import type { StoredOffer } from '../offers/offer-rows.ts'
import { requireOthers } from '../require-others.ts'
import type { Candidate } from '../rows.ts'
import { candidatesWithTrial, takeBackInvitations } from '../interviews/ending.ts'
import { closeJob } from '../postings/close-job.ts'
import { postingForUpdate } from '../postings/posting-rows.ts'
import type { JobPosting } from '../rows.ts'
import { candidatesForUpdate } from './candidate-rows.ts'
import { announceCandidates, tellCandidates, tellWritten } from '../tell-candidates.ts'

type Outcome = Reply<typeof takeCandidateStep>

/**
 * Takes one step with candidates of a job, in one transaction; who stands at another stage meanwhile, or is none of the job, is left out and named
 * (docs/rules/hire.md#candidates).
 * @throws problem conflict if the job is to be filled and is not open; forbidden to hire oneself; rate_limited
 */
export async function takeStep(ctx: Ctx, { params, body }: Input<typeof takeCandidateStep>): Promise<Outcome> {
  const { step, message, is_filled, conversion_fee_cents: confirmedCents } = body
  const posting = await postingForUpdate(ctx, params.id, step === 'pass' ? 'hire.end' : 'hire.manage')
  if (is_filled && posting.status !== 'open') throw problem('conflict', 'JOB_CLOSED')
  const ids = [...new Set(body.candidate_ids)]
  const found = await candidatesForUpdate(ctx, posting, sql`id = any(${ids}::bigint[])`)
  const booked = step === 'pass' ? await candidatesWithTrial(ctx, posting) : new Set<number>()
  const able = found.filter(({ status, id }) => jobCandidateMachine.can(status, step) && !booked.has(id))
  if (step === 'hire') await requireOthers(ctx, able)
  if (step === 'hire' || message !== undefined) await requireCandidateRate(ctx, able.length)
  const costs = step === 'hire' ? await confirmedConversions(ctx, posting, { candidates: able, confirmedCents }) : undefined
  for (const candidate of able) {
    await take(ctx, posting, candidate, step)
    const conversion = costs?.get(candidate.user_id ?? 0)
    await oweConversion(ctx, posting, { candidate, conversion, by: ctx.actor.user_id })
  }
  const done_ids = able.map(({ id }) => id)
  if (step === 'pass' || step === 'hire') await takeBackInvitations(ctx, posting, done_ids)
  const written = message === undefined ? [] : await writeToCandidates(ctx, posting, done_ids, message)
  if (step === 'hire') await tellCandidates(ctx, posting, done_ids, 'hired')
  else await tellWritten(ctx, posting, written)
  if (is_filled && done_ids.length > 0) await closeJob(ctx, posting, 'fill')
  if (done_ids.length > 0) await announceCandidates(ctx, posting)
  return { done_ids, skipped: ids.flatMap((id) => skipped(id, { found, booked, done: done_ids })) }
}

type Placed = Candidate & { location_id: number }

const moves: Record<CandidateStep, (ctx: Ctx, candidate: Placed) => Promise<Given<CandidateStatus>>> = {
  interview: (ctx, candidate) => move(ctx, jobCandidateMachine, candidate, 'interview'),
  hire: (ctx, candidate) => move(ctx, jobCandidateMachine, candidate, 'hire'),
  pass: (ctx, candidate) => move(ctx, jobCandidateMachine, candidate, 'pass'),
  // Whoever was talked to is not new again.
  reconsider: (ctx, candidate) =>
    candidate.interview_at === null
      ? move(ctx, jobCandidateMachine, candidate, 'reconsider')
      : move(ctx, jobCandidateMachine, candidate, 'reconsider_talked'),
}

async function take(ctx: Ctx, posting: JobPosting, candidate: Candidate, step: CandidateStep): Promise<void> {
  const status = await moves[step](ctx, { ...candidate, location_id: posting.location_id })
  const talked = step === 'interview' && candidate.interview_at === null ? { interview_at: ctx.now } : {}
  const moved = { status, status_since: ctx.now, last_updated_ts: ctx.now }
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { ...moved, ...talked })
  const offer = candidate.status === 'OFFER' ? await answer(ctx, posting, candidate, step) : undefined
  const employment = offer?.employment ?? 'NETWORK'
  if (step === 'hire') await inviteHire(ctx, posting, { candidate, employment, by: ctx.actor.user_id })
}

// Who is hired has accepted, as the manager says; who is passed over is told that the offer does not stand any more.
async function answer(ctx: Ctx, posting: JobPosting, candidate: Candidate, step: CandidateStep): Promise<StoredOffer | undefined> {
  const offer = await openOffer(ctx, candidate)
  if (!offer) return undefined
  await endOffer(ctx, offer, { answer: step === 'hire' ? 'ACCEPTED' : 'TAKEN_BACK', by: ctx.actor.user_id })
  if (step !== 'hire') await tellCandidates(ctx, posting, [candidate.id], 'taken_back')
  return offer
}

type Known = { found: readonly Candidate[]; booked: ReadonlySet<number>; done: readonly number[] }

function skipped(candidate_id: number, { found, booked, done }: Known): Outcome['skipped'] {
  if (done.includes(candidate_id)) return []
  if (booked.has(candidate_id)) return [{ candidate_id, reason: 'TRIAL_BOOKED' }]
  return [{ candidate_id, reason: found.some(({ id }) => id === candidate_id) ? 'OTHER_STAGE' : 'NOT_FOUND' }]
}
