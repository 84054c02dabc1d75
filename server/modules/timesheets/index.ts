import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import './erase-person.ts'
import { routes } from './routes.ts'
import './reactions.ts'

export { approve, approveTogether, readyToApprove } from './approval/approve.ts'
export { approveLocked, lockWanted } from './approval/approve-timesheets.ts'
export { whyNotTogether } from './approval/together.ts'
export { getClock } from './clock/view-clock.ts'
export { lockTimesheet, payableOf } from './hours/payable-hours.ts'
export { sweepHours } from './jobs.ts'
export { punch } from './clock/punch.ts'
export { punchByPhone } from './clock/punch-by-phone.ts'
export { confirmedHoursForUpdate, hoursForUpdate } from './hours/engagement-hours.ts'
export { breaksOfSheet, clockInSql, clockOutSql, plannedMinutes, sheetTimesColumns, timesOf } from './hours/sheet-times.ts'
export type { TimesRecord } from './hours/sheet-times.ts'
export type { EngagementHours } from './hours/engagement-hours.ts'

/**
 * Worked time: `hours/` are the timesheet, its evidence and what is derived from them, `clock/` the pro's actions on the day, `roster/` the
 * managers' actions on the day, `captains/` what team captains may do, and `approval/` editing, disputing and approving hours afterwards.
 */
export const module: Module = { name: 'timesheets', routes }
