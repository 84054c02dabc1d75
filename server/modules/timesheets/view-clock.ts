import type { ClockState, clockState } from '@crewcall/contract/timesheets.ts'
import { autoClockOutAt, canRequestExtensionAt, clockInOpensAt } from '@crewcall/contract/rules/windows.ts'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { viewOwnApplication } from '../applications/index.ts'
import { clockOf } from './evidence.ts'
import type { Clock } from './evidence.ts'
import { fenceView } from './fence.ts'
import type { Shift } from './shift.ts'
import { extensionOf, viewTimesheet } from './view-timesheet.ts'

export type ClockView = z.input<typeof clockState>

/** The clock of one engagement as the pro's single button needs it. */
export async function viewClock(ctx: Ctx, shift: Shift): Promise<ClockView> {
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

/** The clock of a pro who has no shift ahead. */
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

function stageOf({ application, gig, sheet }: Shift, clock: Clock, isOnBreak: boolean, now: Date): ClockState['stage'] {
  if (application.cancelled_at !== null || gig.cancelled_at !== null) return 'DONE'
  if (clock.clock_out || (sheet.state !== 'OPEN' && clock.clock_in)) return 'DONE'
  if (clock.clock_in) return isOnBreak ? 'ON_BREAK' : now >= gig.end_time ? 'AFTER_END' : 'WORKING'
  if (now >= gig.end_time || !['OPEN', 'PROPOSED'].includes(sheet.state)) return 'DONE'
  return now >= clockInOpensAt(gig.start_time) ? 'OPEN' : 'UPCOMING'
}
