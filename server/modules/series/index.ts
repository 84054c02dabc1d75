import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import './erase-person.ts'
import { routes } from './routes.ts'
import './jobs.ts'

export { editOne } from './edit-one.ts'
export { datesOf } from './expand.ts'
export { storeAtLocation } from './jobs.ts'
export { phantomsBetween } from './occurrences.ts'
export type { Phantom } from './occurrences.ts'

/**
 * Shifts that repeat: a rule over local dates, of which the coming 28 days are stored as shifts and the rest is computed. Posting, editing
 * and offering one shift come through here, as each may concern a series.
 */
export const module: Module = { name: 'series', routes }
