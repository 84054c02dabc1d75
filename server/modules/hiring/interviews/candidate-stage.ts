import { jobCandidateMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { Ctx } from '../../../platform/context.ts'
import { move } from '../../../platform/move.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { announceCandidates } from '../tell-candidates.ts'
import type { LockedInterview } from './interview-rows.ts'

type Placed = Pick<LockedInterview, 'posting' | 'candidate'>

/** The candidate of a trial that is agreed on stands at the stage of the trial. */
export async function beginTrial(ctx: Ctx, { posting, candidate }: Placed): Promise<void> {
  if (candidate.status === 'TRIAL') return
  const { location_id } = posting
  const status = await move(ctx, jobCandidateMachine, { ...candidate, location_id }, 'try')
  const talked = candidate.interview_at === null ? { interview_at: ctx.now } : {}
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { status, status_since: ctx.now, last_updated_ts: ctx.now, ...talked })
  await announceCandidates(ctx, posting)
}

/** The candidate of a trial that does not happen is back among those to talk to, unless they stand elsewhere by now. */
export async function endTrial(ctx: Ctx, { posting, candidate }: Placed): Promise<void> {
  if (candidate.status !== 'TRIAL') return
  const { location_id } = posting
  const status = await move(ctx, jobCandidateMachine, { ...candidate, location_id }, 'end_trial')
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { status, status_since: ctx.now, last_updated_ts: ctx.now })
  await announceCandidates(ctx, posting)
}
