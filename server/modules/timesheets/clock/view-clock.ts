import type { ClockState, clockState, getClock as endpoint } from '@crewcall/contract/timesheets.ts'
import { autoClockOutAt, canRequestExtensionAt, CLOCK_IN_OPENS_MINUTES, clockInOpensAt } from '@crewcall/contract/rules/windows.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { viewOwnApplication } from '../../applications/index.ts'
import { clockOf } from '../hours/evidence.ts'
import type { Clock } from '../hours/evidence.ts'
import { fenceView } from '../hours/fence.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { extensionOf, viewTimesheet } from '../hours/view-timesheet.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { proOfActor } from '../../pros/index.ts'
import { hoursById } from '../hours/load-hours.ts'

export type ClockView = z.input<typeof clockState>

/** The clock of one engagement as needed by the pro's single button. */
export async function viewClock(ctx: Ctx, shift: EngagementHours): Promise<ClockView> {
  const { gig, sheet, evidence } = shift
  const clock = clockOf(evidence)
  const onBreak = evidence.breaks.find((taken) => taken.end_time === null)
  const stage = stageOf(shift, clock, onBreak !== undefined, ctx.now)
  const isWorking = stage === 'WORKING' || stage === 'ON_BREAK' || stage === 'AFTER_END'
  return {
    application: await viewOwnApplication(ctx, shift.application),
    stage,
    opens_at: clockInOpensAt(gig.start_time),
    clocked_in_at: clock.clock_in?.time ?? null,
    break_started_at: onBreak?.start_time ?? null,
    extension: extensionOf(sheet),
    may_request_extension: isWorking && sheet.extension_requested_at === null && canRequestExtensionAt(ctx.now, gig.end_time),
    auto_clock_out_at: isWorking ? autoClockOutAt(gig.end_time) : null,
    is_code_required: gig.is_checkin_required,
    fence: fenceView(gig),
    timesheet: viewTimesheet(ctx, shift, 'pro'),
    server_time: ctx.now,
  }
}

/** The clock of a pro without an upcoming shift. */
export function idleClock(ctx: Ctx): ClockView {
  return {
    application: null,
    stage: 'NOTHING',
    opens_at: null,
    clocked_in_at: null,
    break_started_at: null,
    extension: 'NONE',
    may_request_extension: false,
    auto_clock_out_at: null,
    is_code_required: false,
    fence: null,
    timesheet: null,
    server_time: ctx.now,
  }
}

function stageOf({ application, gig, sheet }: EngagementHours, clock: Clock, isOnBreak: boolean, now: Date): ClockState['stage'] {
  if (application.cancelled_at !== null || gig.cancelled_at !== null) return 'DONE'
  if (clock.clock_out || (sheet.state !== 'OPEN' && clock.clock_in)) return 'DONE'
  if (clock.clock_in) return isOnBreak ? 'ON_BREAK' : now >= gig.end_time ? 'AFTER_END' : 'WORKING'
  if (now >= gig.end_time || !['OPEN', 'PROPOSED'].includes(sheet.state)) return 'DONE'
  return now >= clockInOpensAt(gig.start_time) ? 'OPEN' : 'UPCOMING'
}

/** The pro's running shift, else the nearest one: whose clock is open, or that opens next or ended last, within the last 12 hours. */
export async function getClock(ctx: Ctx, _input: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const pro = await proOfActor(ctx)
  const untilItOpens = sql`a.start_time - make_interval(mins => ${CLOCK_IN_OPENS_MINUTES}) - ${ctx.now}::timestamptz`
  const sinceItsEnd = sql`${ctx.now}::timestamptz - a.end_time`
  const found = await ctx.tx.maybe<{ id: number }>(sql`
    select a.id from applications a
    join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    left join work_periods w on w.pro_id = a.pro_id and w.application_id = a.id and upper_inf(w.worked)
    where a.pro_id = ${pro.id} and a.confirmed_at is not null and a.cancelled_at is null and g.cancelled_at is null
      and (w.pro_id is not null or a.end_time > ${ctx.now}::timestamptz - interval '12 hours')
    order by w.pro_id is null, greatest(${untilItOpens}, ${sinceItsEnd}, interval '0'), abs(extract(epoch from a.start_time - ${ctx.now}::timestamptz)), a.id limit 1`)
  return found ? viewClock(ctx, await hoursById(ctx, found.id)) : idleClock(ctx)
}
