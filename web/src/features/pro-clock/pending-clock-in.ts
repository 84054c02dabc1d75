import type { ClockState } from '@crewcall/contract/timesheets.ts'

/** The clock-in that waits for a manager, if any. */
export function pendingClockIn({ timesheet }: ClockState) {
  return timesheet?.time_punches.find((punch) => punch.punch_type === 'CLOCK_IN' && punch.verdict === 'PENDING' && punch.decision === null)
}
