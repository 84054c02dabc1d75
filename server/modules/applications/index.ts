import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'
import './constraints.ts'
import './jobs.ts'
import './reactions.ts'

export { captainedApplications, captainedEngagementForUpdate, captaincies, scopeToLed } from './captaincy.ts'
export { cancelForSuspension } from './cancel-for-suspension.ts'
export { dismissDuringShift } from './dismiss-during-shift.ts'
export { closeWithoutCharge, forgetMinimum, recordHours, recordPayment } from './money-facts.ts'
export { markNoShow, undoNoShow } from './no-show.ts'
export { applicationById, applicationForUpdate, engagementForUpdate, ownEngagementForUpdate } from './records.ts'
export type { Engagement } from './records.ts'
export { viewApplications } from './view-applications.ts'
export { viewOwnApplication } from './view-own-applications.ts'

/** Pros on shifts: finding, applying, offering, confirming, cancelling, reviewing, and what an edit of a shift does to them. */
export const module: Module = { name: 'applications', routes }
