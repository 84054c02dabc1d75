import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { slotsOf } from './open-interview.ts'

/** The time with this start among those that the manager gave. @throws problem conflict if there is none, or it has begun */
export async function slotToCome(
  ctx: Ctx,
  interview: { organization_id: number; id: number },
  start: Date,
): Promise<{ start_time: Date; end_time: Date }> {
  const slot = (await slotsOf(ctx, interview)).find(({ start_time }) => start_time.getTime() === start.getTime())
  if (!slot || slot.start_time <= ctx.now) throw problem('conflict', 'TRIAL_TIME_GONE')
  return slot
}
