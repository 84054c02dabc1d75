import type { reviewInterview as endpoint } from '@crewcall/contract/interviews.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { interviewMachine } from '@crewcall/contract/rules/machines/index.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { move } from '../../../platform/move.ts'
import { locationScopeOf } from '../../../platform/policy.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import type { Interview } from '../rows.ts'
import { announceInterview, interviewById, interviewForUpdate, interviewRow } from '../interviews/interview-rows.ts'
import type { InterviewView } from '../interviews/interview-rows.ts'
import { requireContact, requireOwnFeedback, shownTo } from './contact.ts'

/**
 * Keeps what a manager thinks after a trial, from its end on; it is shown as REVIEWED once it is paid, and never to the candidate
 * (docs/rules/hire.md#interviews).
 * @throws problem conflict before its end, if it did not happen, and to the contact if somebody else has said what they think
 */
export async function reviewInterview(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<InterviewView> {
  const known = await interviewById(ctx, params.interviewId, 'hire.review')
  await requireContact(ctx, known)
  const { interview } = await interviewForUpdate(ctx, known)
  const { status, feedback } = interview
  if (status === 'INVITED' || status === 'CONFIRMED' || (status === 'DECLINED' && !wasSentHome(interview)))
    throw problem('conflict', 'TRIAL_NOT_OVER')
  requireOwnFeedback(ctx, interview)
  await updateRow(ctx.tx, 'interviews', keyed(interview), {
    ...(status === 'PAID' ? { status: await move(ctx, interviewMachine, interview, 'review') } : {}),
    feedback: body.feedback,
    reviewed_by: ctx.actor.user_id,
    reviewed_at: ctx.now,
    last_updated_ts: ctx.now,
  })
  await record(ctx, {
    action: 'interview.feedback',
    object_type: 'interview',
    object_id: interview.id,
    ...locationScopeOf(interview),
    before: { feedback },
    after: { feedback: body.feedback },
  })
  await announceInterview(ctx, interview)
  return shownTo(ctx, await interviewRow(ctx, interview))
}

// Ended by the location after it had begun: there is something to say about it.
function wasSentHome({ ended_by, confirmed_at, start_time, last_updated_ts }: Interview): boolean {
  return ended_by === 'LOCATION' && confirmed_at !== null && start_time <= last_updated_ts
}
