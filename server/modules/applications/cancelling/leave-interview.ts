import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import type { ApplicationRecord, LockedEngagement } from '../../engagements/index.ts'
import { cancelApplication } from './cancel.ts'
import type { Cancelling } from './cancel.ts'

/**
 * The candidate leaves the shift of a paid trial before it begins: nothing is owed or counted, and the shift is cancelled with it
 * (docs/rules/hire.md#interviews). No message follows.
 * @throws problem conflict once it has begun
 */
export async function leaveInterview(
  ctx: Ctx,
  engagement: LockedEngagement,
  why: Pick<Cancelling, 'cause' | 'explanation'>,
): Promise<ApplicationRecord> {
  if (engagement.gig.start_time <= ctx.now) throw problem('conflict', 'STARTED_TALK_TO_MANAGER')
  return cancelApplication(ctx, engagement, { event: 'leave_interview', reason: 'CANCELLED_BY_PRO', ...why, is_quiet: true })
}
