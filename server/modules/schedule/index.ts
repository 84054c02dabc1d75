import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import './erase-person.ts'
import { routes } from './routes.ts'

export { planShifts } from './drafts/add-drafts.ts'
export type { ShiftToPlan } from './drafts/add-drafts.ts'
export { draftsAt, draftsOfEvent } from './drafts/drafts-at.ts'
export { faultsOfPlans } from './drafts/faults-of-plans.ts'
export type { PlannedTimes } from './drafts/faults-of-plans.ts'
export { placesToPlan } from './drafts/places.ts'
export { removeUntouched } from './drafts/remove-drafts.ts'
export { usualWages } from './board/usual-hours.ts'

/**
 * The week board: `drafts/` are shifts that managers plan and nobody else sees (ADR 83), `board/` is the one query that the board reads.
 * Posting a shift is `gigs`, offering it `applications`.
 */
export const module: Module = { name: 'schedule', routes }
