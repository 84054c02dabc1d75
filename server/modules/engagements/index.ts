import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import './erase-person.ts'

export { billedRates, costOfConfirmed, costOfExtra, costOfMinutes, costOfOpening, costWhenFilled } from './cost.ts'
export {
  actingSide,
  applicationById,
  auditOf,
  confirmedForUpdate,
  engagementForUpdate,
  liveApplicationOf,
  liveApplicationsOfDays,
  liveApplicationsOfDaysByPro,
  liveApplications,
  liveApplicationsByGig,
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
export { asAsked, carriedBy, confirmedTerms, termsOf, withNamedPlaces } from './confirmed-terms.ts'
export {
  frozenRates,
  plannedPayCents,
  isPromised,
  isPromisedSoon,
  payOf,
  plannedMinutes,
  promisedMinutes,
  ratesOf,
  ratesOfConfirmation,
  wageOf,
} from './frozen-rates.ts'
export type { PaidApplication, RateColumn } from './frozen-rates.ts'
export { engagementColumns, engagementTables } from './list-row.ts'
export type { EngagementRow } from './list-row.ts'
export { billOf, paidOutsideSql } from './paid-outside.ts'
export { closeWithoutCharge, forgetMinimum, outcomeOf, recordHours, recordPayment, recordPayments } from './hours-and-pay.ts'
export { claimHalfTimes, claimNear, markWaitlistTold } from './reminders.ts'
export type { Lead } from './reminders.ts'
export { filledBy, gigFull, openingsLeft, promisedOpenings, requireOpen } from './openings.ts'
export type { FilledBy } from './openings.ts'
export { applicationStatusSql } from './status-sql.ts'
export {
  addApplication,
  addSelected,
  carryOver,
  keepPromisedLength,
  lengthenQuestions,
  raiseConfirmedWages,
  writeAssignment,
  writeCancellation,
  writeCancellations,
  writeCertificateDue,
  writeConfirmation,
  writeRestoration,
  writeSelection,
  writeUnselection,
} from './steps.ts'

/**
 * A pro on a shift, from the application to the payment: its rows and locks, the rates frozen at confirmation, its cost and its status.
 * Applying, working, paying and rating are later modules.
 */
export const module: Module = { name: 'engagements', routes: [] }
