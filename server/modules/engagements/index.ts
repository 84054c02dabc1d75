import type { Module } from '../../platform/module.ts'

export { billedRates, costOfExtra, costOfMinutes } from './cost.ts'
export {
  actingSide,
  applicationById,
  auditOf,
  confirmedForUpdate,
  engagementForUpdate,
  liveApplicationOf,
  liveApplications,
  lockApplication,
  lockApplications,
  lockEngagement,
  lockEngagements,
  lockPro,
  lockPros,
  eventIds,
  ownApplicationById,
  ownEngagementForUpdate,
  stageOf,
  statusOfApplication,
  topicsOf,
} from './engagement.ts'
export type { ApplicationRecord, Engagement, LockedEngagement, ProRecord } from './engagement.ts'
export { frozenRates, ratesOf, wageOf } from './frozen-rates.ts'
export type { RateColumn } from './frozen-rates.ts'
export { engagementColumns, engagementTables } from './list-row.ts'
export type { EngagementRow } from './list-row.ts'
export { closeWithoutCharge, forgetMinimum, outcomeOf, recordHours, recordPayment, recordPayments } from './hours-and-pay.ts'
export { claimHalfTimes, claimNear } from './reminders.ts'
export { filledBy, gigFull, openingsLeft, requireOpen } from './openings.ts'
export type { FilledBy } from './openings.ts'
export { applicationStatusSql } from './status-sql.ts'
export {
  addApplication,
  addSelected,
  writeAssignment,
  writeCancellation,
  writeCertificateDue,
  writeConfirmation,
  writeRestoration,
  writeSelection,
  writeUnselection,
} from './steps.ts'

/**
 * A pro on a shift, from the application to the payment: its rows and their locks, the rates that were frozen at its confirmation, what it
 * costs, and how it stands. Applying, working, paying and rating are the modules to the right.
 */
export const module: Module = { name: 'engagements', routes: [] }
