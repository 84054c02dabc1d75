import { disputeClosesAt } from '@crewcall/contract/rules/windows.ts'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { eventIds, topicsOf } from '../../engagements/index.ts'
import { closePeriod } from '../hours/work-periods.ts'
import { propose } from '../hours/propose-hours.ts'
import { changeSheet } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'

/** Clocks out a pro who forgot to (docs/rules/hours.md#forgotten-clock-outs): paid to the scheduled end, to be checked by a manager; the pro is told. */
export async function clockOutForPro(ctx: Ctx, shift: EngagementHours): Promise<EngagementHours> {
  const marked = await changeSheet(ctx, shift, { auto_clocked_out_at: ctx.now })
  const closed = await propose(ctx, await closePeriod(ctx, marked, shift.gig.end_time), { is_automatic: true })
  const said = { ended_at: shift.gig.end_time.toISOString(), until_at: disputeClosesAt(shift.gig.end_time).toISOString() }
  await announce(ctx, 'punch.missed', { ...eventIds(shift.application), ...said }, topicsOf(shift.application))
  return closed
}
