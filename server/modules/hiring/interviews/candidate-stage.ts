import type { InterviewEnding } from '@crewcall/contract/enums-of-hire.ts'
import { jobCandidateMachine } from '@crewcall/contract/rules/machines/index.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { move, stateAfter } from '../../../platform/move.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { announceCandidates } from '../tell-candidates.ts'
import type { LockedInterview } from './interview-rows.ts'

type Placed = Pick<LockedInterview, 'posting' | 'candidate'>
/** By whom a trial ended, and why; kept in the history of the candidate. */
type Ended = { ended_by: InterviewEnding; reason: string; by: number | null | undefined }

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
export async function endTrial(ctx: Ctx, { posting, candidate }: Placed, { by, ...ended }: Ended): Promise<void> {
  if (candidate.status !== 'TRIAL') return
  const { organization_id, location_id } = posting
  const status = stateAfter(ctx, jobCandidateMachine, candidate.status, 'end_trial')
  const object = { object_type: 'job_candidate', object_id: candidate.id, organization_id, location_id }
  await record(ctx, {
    action: 'job_candidate.end_trial',
    ...object,
    ...(by ? { actor_user_id: by } : {}),
    before: { status: candidate.status },
    after: { status, ...ended },
  })
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { status, status_since: ctx.now, last_updated_ts: ctx.now })
  await announceCandidates(ctx, posting)
}
