import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { punchForPro as endpoint } from '@crewcall/contract/timesheets.ts'
import { clockInOpensAt } from '@crewcall/contract/rules/windows.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { scopeOfGig } from '../../gigs/index.ts'
import { clockOf } from '../hours/evidence.ts'
import { recordPunch } from '../clock/record-punch.ts'
import type { NewPunch } from '../clock/record-punch.ts'
import { requireLive, requireUnlocked, hoursForUpdate } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { viewRosterRow } from './view-roster.ts'

/** A manager clocks a pro in or out, now or at an earlier time; a clock-in before the start approves the early start. */
export async function punchForPro(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await hoursForUpdate(ctx, params.id)
  const { application, gig } = shift
  allow(ctx, 'roster.clock', { ...scopeOfGig(gig), pro_id: application.pro_id })
  await recordFor(ctx, shift, { ...body, time: body.time === undefined ? ctx.now : new Date(body.time) })
  return viewRosterRow(ctx, application.id)
}

type PunchFor = Pick<NewPunch, 'client_punch_id' | 'punch_type' | 'time' | 'is_by_captain' | 'unpaid_break_minutes'>

/** Records a punch that somebody else makes for a pro, once per `client_punch_id`. @throws problem conflict or invalid */
export async function recordFor(ctx: Ctx, shift: EngagementHours, punch: PunchFor): Promise<void> {
  if (shift.evidence.punches.some(({ client_punch_id }) => client_punch_id === punch.client_punch_id)) return
  check(ctx, shift, punch.punch_type, punch.time)
  await recordPunch(ctx, shift, { ...punch, verdict: 'ACCEPTED' })
}

function check(ctx: Ctx, shift: EngagementHours, type: 'CLOCK_IN' | 'CLOCK_OUT', time: Date): void {
  const { gig, sheet } = shift
  requireLive(shift)
  requireUnlocked(shift)
  if (sheet.state !== 'OPEN' && sheet.state !== 'PROPOSED') throw problem('conflict', 'HOURS_SETTLED_EDIT_THEM')
  if (time > ctx.now) throw problem('invalid', 'TIME_IN_FUTURE', { target: 'time' })
  const clock = clockOf(shift.evidence)
  if (type === 'CLOCK_IN') {
    if (clock.clock_in) throw problem('conflict', 'PRO_CLOCKED_IN_ALREADY')
    const earliest = clockInOpensAt(gig.start_time)
    if (time < earliest || time >= gig.end_time) throw problem('invalid', 'CLOCK_IN_OUTSIDE_SHIFT', { target: 'time' })
    return
  }
  if (!clock.clock_in) throw problem('conflict', 'PRO_NOT_CLOCKED_IN')
  if (clock.clock_out) throw problem('conflict', 'PRO_CLOCKED_OUT_ALREADY')
  if (time <= clock.clock_in.time) throw problem('invalid', 'CLOCK_OUT_NOT_AFTER_CLOCK_IN', { target: 'time' })
}
