import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'
import './constraints.ts'
import './jobs.ts'
import './reactions.ts'

export { cancelForSuspension } from './cancel-for-suspension.ts'
export { confirmApplication, lockToConfirm } from './confirm.ts'
export { dismissDuringShift } from './dismiss-during-shift.ts'
export { closeWithoutCharge, recordHours, recordPayment } from './money-facts.ts'
export { markNoShow, undoNoShow } from './no-show.ts'
export { applicationById, applicationForUpdate, ownApplicationById, ownApplicationForUpdate, statusOfApplication } from './records.ts'
export type { ApplicationRecord } from './records.ts'
export { applicationStatusSql } from './status-sql.ts'
export { viewApplication, viewApplications } from './view-applications.ts'
export type { ApplicationView } from './view-applications.ts'
export { viewOwnApplication } from './view-own-applications.ts'

/** Pros on shifts: finding, applying, offering, confirming, cancelling, reviewing, and what an edit of a shift does to them. */
export const module: Module = { name: 'applications', routes }
