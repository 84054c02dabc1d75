import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'
import './reactions.ts'

export { approve, approveTogether, readyToApprove } from './approval/approve.ts'
export { lockTimesheet, payableOf } from './hours/payable-hours.ts'
export { sweepHours } from './jobs.ts'
export { confirmedHoursForUpdate, hoursForUpdate } from './hours/engagement-hours.ts'
export type { EngagementHours } from './hours/engagement-hours.ts'

/**
 * What was worked: `hours/` are the timesheet, its evidence and what follows from them, `clock/` what the pro does on the day, `roster/` what
 * managers do on the day, `captains/` what team captains may of it, and `approval/` editing, disputing and approving hours afterwards.
 */
export const module: Module = { name: 'timesheets', routes }
