import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'
import './reactions.ts'

export { approveTimesheet } from './approve.ts'
export { costOfMinutes } from './cost.ts'
export { lockTimesheet, payableOf } from './door.ts'
export { sweepHours } from './jobs.ts'
export { newsOf, shiftForUpdate, topicsOf } from './shift.ts'
export type { Shift } from './shift.ts'

/** The time clock, the roster of the day, and hours from proposal to approval. */
export const module: Module = { name: 'timesheets', routes }
