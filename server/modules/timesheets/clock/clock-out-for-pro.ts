import type { Ctx } from '../../../platform/context.ts'
import { closePeriod } from '../hours/work-periods.ts'
import { propose } from '../hours/propose-hours.ts'
import { changeSheet } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'

/** Clocks out a pro who forgot to (docs/rules/hours.md#forgotten-clock-outs): paid to the scheduled end, to be checked by a manager. */
export async function clockOutForPro(ctx: Ctx, shift: EngagementHours): Promise<EngagementHours> {
  const marked = await changeSheet(ctx, shift, { auto_clocked_out_at: ctx.now })
  return propose(ctx, await closePeriod(ctx, marked, shift.gig.end_time), { is_automatic: true })
}
