import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'
import './reactions.ts'

export { changeGig, closeGig, markAutoSelected, reopenClosedGig, replaceGigLists, setBackfill } from './change.ts'
export { newCode } from './checkin-code.ts'
export { mayOpenToMarketplace, publishGig, sweepEnded } from './jobs.ts'
export { gigById, gigCardColumns, gigForUpdate, gigRowFrom, lockGig, newsOf, statusOf, topicsOf } from './queries.ts'
export type { GigRecord } from './queries.ts'
export { changedAddress } from './gig-address.ts'
export { checkBoost, checkBreak, checkOnsiteManager, checkRequirements, checkTimes, checkWage, invalid } from './shift-checks.ts'
export { viewGig } from './view-gig.ts'

/**
 * Shifts as managers post them: lists, the single shift, its cost, its history and what time does to it. Editing, cancelling and opening one
 * again concerns the pros on it: that is `gig-changes`.
 */
export const module: Module = { name: 'gigs', routes }
