import { jobCandidateMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { Ctx } from '../../../platform/context.ts'
import { move } from '../../../platform/move.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import type { Candidate } from '../rows.ts'
import { refuseClosed } from './found-posting.ts'
import type { LockedPosting } from './found-posting.ts'

/** Managers are told of each. */
const mostADay = 3

/**
 * Takes a withdrawal back, for who proved the phone. False for an application that was not withdrawn.
 * @throws problem conflict for a job that is closed, or takes applications elsewhere; rate_limited
 */
export async function applyAgain(ctx: Ctx, posting: LockedPosting, candidate: Candidate): Promise<boolean> {
  if (candidate.status !== 'WITHDRAWN') return false
  refuseClosed(posting)
  await requireRate(ctx.tx, `job-again:${candidate.id}`, mostADay, 86_400)
  const status = await move(ctx, jobCandidateMachine, { ...candidate, location_id: posting.location_id }, 'apply')
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { status, status_since: ctx.now, last_updated_ts: ctx.now })
  return true
}
