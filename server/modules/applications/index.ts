import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import './erase-person.ts'
import { routes } from './routes.ts'
import './jobs.ts'
import './reactions.ts'
import './saved-searches/alerts.ts'

export { askAgain, dropForReconfirmation, renewQuestions } from './cancelling/ask-again.ts'
export { cancelApplication, freeOpening, owedFor, refuseWhenCharged } from './cancelling/cancel.ts'
export { cancelByPhone, previewOwnCancellation } from './cancelling/cancel-own.ts'
export { cancelForSuspension } from './cancelling/cancel-for-suspension.ts'
export { consequenceOf, consequencesOf, displayNames, owedTotal } from './cancelling/consequence.ts'
export { dismissDuringShift } from './cancelling/dismiss-during-shift.ts'
export { giveBack, takenAway } from './cancelling/give-back.ts'
export type { TakenAway } from './cancelling/give-back.ts'
export { leaveInterview } from './cancelling/leave-interview.ts'
export { losing } from './cancelling/retract-offers.ts'
export { markNoShow, undoNoShow } from './cancelling/no-show.ts'
export { apply } from './offers/apply.ts'
export { confirmOffer } from './offers/confirm-offer.ts'
export { withdraw } from './cancelling/withdraw.ts'
export { bookInterview } from './offers/book-interview.ts'
export { leftBy, queueOffers } from './offers/offer-jobs.ts'
export { sendOffers } from './offers/send-offers.ts'
export { obstaclesToPlanned } from './matching/fit.ts'
export type { PlannedShift } from './matching/pair-facts.ts'
export { countWaitlist, waitlistOf } from './matching/waitlist-of.ts'
export { obstaclesToApplying, poolAround } from './matching/pool.ts'
export type { Pool, PoolGroup } from './matching/pool.ts'
export { offerDirectly } from './offers/offer-directly.ts'
export { viewApplication, viewApplications } from './views/view-applications.ts'
export { findGigs } from './search/find-gigs.ts'
export { listOwnApplications } from './views/list-own-applications.ts'
export { toldOfBlock, untoldReason } from './views/told-cancellation.ts'
export { viewOwnApplication } from './views/view-own-applications.ts'

/**
 * How pros get onto and off shifts: `matching/` how well a pro fits, `search/` how pros find shifts, `views/` what both sides see,
 * `saved-searches/` the searches that pros keep and are told of, `offers/` the ways onto a shift, `replacement/` the search for a substitute, and `cancelling/` the ways off it. Editing and cancelling
 * the shift itself is `gig-changes`; ratings are `reviews`; calendar subscriptions are `calendar-feeds`.
 */
export const module: Module = { name: 'applications', routes }
