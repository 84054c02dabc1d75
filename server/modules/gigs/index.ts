import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import { routes } from './routes.ts'
import './reactions.ts'

export {
  changeGig,
  closeGig,
  markAutoSelected,
  moveToSeries,
  reopenClosedGig,
  replaceGigLists,
  setBackfill,
  setWaitlistDue,
  setEventShift,
} from './gig/change.ts'
export { addedByPlan, checkFillPlan, runnablePlan } from './posting/check-fill-plan.ts'
export { addPlans, changePlan } from './posting/fill-plan-rows.ts'
export type { PlanRecord } from './posting/fill-plan-rows.ts'
export { newCode } from './posting/checkin-code.ts'
export { mayOpenToMarketplace, publishGig, sweepEnded } from './jobs.ts'
export {
  gigById,
  gigCardColumns,
  gigForUpdate,
  gigRowFrom,
  gigsById,
  gigsForUpdate,
  gigStatusSql,
  daysOf,
  lockDays,
  lockGig,
  eventIds,
  managedGigs,
  scopeOfGig,
  statusOf,
  topicsOf,
} from './gig/gig.ts'
export type { GigRecord } from './gig/gig.ts'
export { addressOf, changedAddress } from './posting/gig-address.ts'
export {
  checkBoost,
  checkBreak,
  checkOnsiteManager,
  checkRequirements,
  checkTimes,
  checkWage,
  checkWageByLaw,
  checkZone,
  faultsOfShift,
  requireNoHold,
} from './posting/shift-checks.ts'
export { checkTrialByLaw, postInterview, requireMayTry } from './posting/post-interview.ts'
export { locationToPost, postGig, postingAt, postingOf, postShift } from './posting/post-gig.ts'
export type { DateToPost, Posting, ShiftToPost } from './posting/post-gig.ts'
export type { StoredGig } from './posting/store-alike.ts'
export { comingWithFirstShift, viewFirstShiftCoupon } from './posting/first-shift.ts'
export { whyUnreleased } from './posting/release.ts'
export { openBundle, postBundle, viewBundle } from './posting/post-bundle.ts'
export { shiftsLike } from './posting/shifts-like.ts'
export { chatsAreFound } from './views/chat-of-shift.ts'
export { gigFilters } from './views/list-gigs.ts'
export { neededByLocation } from './views/needed-by-location.ts'
export { viewGig } from './views/view-gig.ts'

/**
 * Shifts as managers post them: `gig/` is the row, `posting/` is posting one, `views/` lists, the single shift and its history. Editing,
 * cancelling and reopening concern the pros on it: that is `gig-changes`.
 */
export const module: Module = { name: 'gigs', routes }
