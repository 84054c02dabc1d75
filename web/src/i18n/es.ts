export { refusalSentence } from './refusal-sentence.ts'
import type { Catalogue } from '@crewcall/contract/translator.ts'
import type { refusalSentence } from './refusal-sentence.ts'
import { receiptWordsInSpanish } from '@crewcall/contract/receipt-words-es.ts'
import { positionsInSpanish } from '@crewcall/contract/rules/position-names.ts'
import { esRefusals } from './es-refusals.ts'
import { esAllLocations } from './es-all-locations.ts'
import { esAccount } from './es-account.ts'
import { esAdminUsers } from './es-admin-users.ts'
import { esApiKeys } from './es-api-keys.ts'
import { esSandbox } from './es-sandbox.ts'
import { esApiPage } from './es-api-page.ts'
import { esAddOns } from './es-add-ons.ts'
import { esFirstSteps } from './es-first-steps.ts'
import { esSignOn } from './es-sign-on.ts'
import { esFirstCalls } from './es-first-calls.ts'
import { esAppeals } from './es-appeals.ts'
import { esBackgroundChecks } from './es-background-checks.ts'
import { esApplicants } from './es-applicants.ts'
import { esAudit } from './es-audit.ts'
import { esAuditFields } from './es-audit-fields.ts'
import { esAuth } from './es-auth.ts'
import { esChat } from './es-chat.ts'
import { esChatCases } from './es-chat-cases.ts'
import { esChatTools } from './es-chat-tools.ts'
import { esSupport } from './es-support.ts'
import { esMinimumWages } from './es-minimum-wages.ts'
import { esConfiguration } from './es-configuration.ts'
import { esMailTexts } from './es-mail-texts.ts'
import { esBilling } from './es-billing.ts'
import { esBookkeepers } from './es-bookkeepers.ts'
import { esCertificateKinds } from './es-certificate-kinds.ts'
import { esCharges } from './es-charges.ts'
import { esTermsVersions } from './es-terms-versions.ts'
import { esErasure } from './es-erasure.ts'
import { esExports } from './es-exports.ts'
import { esJournal } from './es-journal.ts'
import { esBills } from './es-bills.ts'
import { esTeam } from './es-team.ts'
import { esConcierge } from './es-concierge.ts'
import { esLocationMoves } from './es-location-moves.ts'
import { esConnect } from './es-connect.ts'
import { esGroups } from './es-groups.ts'
import { esHireChat } from './es-hire-chat.ts'
import { esHireEvents } from './es-hire-events.ts'
import { esHireTrials } from './es-hire-trials.ts'
import { esHireOffers } from './es-hire-offers.ts'
import { esHire } from './es-hire.ts'
import { esCovers } from './es-covers.ts'
import { esDashboards } from './es-dashboards.ts'
import { esPlatformDashboard } from './es-platform-dashboard.ts'
import { esJoining } from './es-joining.ts'
import { esImports } from './es-imports.ts'
import { esScheduleImports } from './es-schedule-imports.ts'
import { esJobHistory } from './es-job-history.ts'
import { esJobs } from './es-jobs.ts'
import { esLanding } from './es-landing.ts'
import { esEvents } from './es-events.ts'
import { esFillAccuracy } from './es-fill-accuracy.ts'
import { esFillPlans } from './es-fill-plans.ts'
import { esFit } from './es-fit.ts'
import { esGigPage } from './es-gig-page.ts'
import { esGigs } from './es-gigs.ts'
import { esHelp } from './es-help.ts'
import { esHours } from './es-hours.ts'
import { esLegal } from './es-legal.ts'
import { esLinking } from './es-linking.ts'
import { esLocation } from './es-location.ts'
import { esNavigation } from './es-navigation.ts'
import { esNotificationKinds } from './es-notification-kinds.ts'
import { esOnboarding } from './es-onboarding.ts'
import { esOrientation } from './es-orientation.ts'
import { esExceptions } from './es-exceptions.ts'
import { esPayroll } from './es-payroll.ts'
import { esPayments } from './es-payments.ts'
import { esPhone } from './es-phone.ts'
import { esPictures } from './es-pictures.ts'
import { esPlatformMoney } from './es-platform-money.ts'
import { esPlatformPeople } from './es-platform-people.ts'
import { esPlatformWork } from './es-platform-work.ts'
import { esPostGig } from './es-post-gig.ts'
import { esProClock } from './es-pro-clock.ts'
import { esProCommon } from './es-pro-common.ts'
import { esProFind } from './es-pro-find.ts'
import { esInstantPayouts } from './es-instant-payouts.ts'
import { esLoyalty } from './es-loyalty.ts'
import { esProMoney } from './es-pro-money.ts'
import { esProProfile } from './es-pro-profile.ts'
import { esProShift } from './es-pro-shift.ts'
import { esReference } from './es-reference.ts'
import { esPush } from './es-push.ts'
import { esCoupons } from './es-coupons.ts'
import { esPromotions } from './es-promotions.ts'
import { esRefusalsOfInstantPayouts } from './es-refusals-of-instant-payouts.ts'
import { esRefusalsOfCoupons } from './es-refusals-of-coupons.ts'
import { esRefusalsOfReferrals } from './es-refusals-of-referrals.ts'
import { esReferral } from './es-referral.ts'
import { esRetention } from './es-retention.ts'
import { esMany } from './es-many.ts'
import { esDeclines } from './es-declines.ts'
import { esMoves } from './es-moves.ts'
import { esRights } from './es-rights.ts'
import { esRoster } from './es-roster.ts'
import { esSales } from './es-sales.ts'
import { esSeries } from './es-series.ts'
import { esSimulation } from './es-simulation.ts'
import { esSafety } from './es-safety.ts'
import { esServerWords } from './es-server-words.ts'
import { esSearch } from './es-search.ts'
import { esShared } from './es-shared.ts'
import { esShell } from './es-shell.ts'
import { esTeamCaptain } from './es-team-captain.ts'
import { esTimesheets } from './es-timesheets.ts'
import { esValidation } from './es-validation.ts'
import { esVerification } from './es-verification.ts'
import { esWebhooks } from './es-webhooks.ts'
import { esWeek } from './es-week.ts'
import { esWorkRecords } from './es-work-records.ts'

/** Spanish for the whole product; one file per area, merged here. Loaded on demand. */
export const es = {
  ...positionsInSpanish,
  ...receiptWordsInSpanish,
  ...esReference,
  ...esSearch,
  ...esShell,
  ...esAuth,
  ...esPush,
  ...esReferral,
  ...esRetention,
  ...esMany,
  ...esCoupons,
  ...esPromotions,
  ...esRefusalsOfCoupons,
  ...esRefusalsOfInstantPayouts,
  ...esRefusalsOfReferrals,
  ...esSafety,
  ...esLinking,
  ...esOnboarding,
  ...esAllLocations,
  ...esSales,
  ...esAccount,
  ...esNotificationKinds,
  ...esPictures,
  ...esProClock,
  ...esProCommon,
  ...esProFind,
  ...esInstantPayouts,
  ...esLoyalty,
  ...esProMoney,
  ...esProProfile,
  ...esProShift,
  ...esTeamCaptain,
  ...esChat,
  ...esChatCases,
  ...esChatTools,
  ...esSupport,
  ...esConfiguration,
  ...esMinimumWages,
  ...esMailTexts,
  ...esTimesheets,
  ...esValidation,
  ...esVerification,
  ...esAdminUsers,
  ...esPlatformPeople,
  ...esPlatformWork,
  ...esPlatformMoney,
  ...esAudit,
  ...esAuditFields,
  ...esShared,
  ...esNavigation,
  ...esImports,
  ...esScheduleImports,
  ...esJobHistory,
  ...esPhone,
  ...esJobs,
  ...esFillAccuracy,
  ...esFillPlans,
  ...esFit,
  ...esEvents,
  ...esGigs,
  ...esGigPage,
  ...esWeek,
  ...esPostGig,
  ...esApiKeys,
  ...esSandbox,
  ...esApiPage,
  ...esAddOns,
  ...esConcierge,
  ...esLocationMoves,
  ...esFirstSteps,
  ...esSignOn,
  ...esWebhooks,
  ...esApplicants,
  ...esRoster,
  ...esSeries,
  ...esSimulation,
  ...esHours,
  ...esPayments,
  ...esBilling,
  ...esCertificateKinds,
  ...esCharges,
  ...esBookkeepers,
  ...esJournal,
  ...esTermsVersions,
  ...esErasure,
  ...esExports,
  ...esBills,
  ...esAppeals,
  ...esFirstCalls,
  ...esBackgroundChecks,
  ...esTeam,
  ...esConnect,
  ...esGroups,
  ...esHireChat,
  ...esHireEvents,
  ...esHireOffers,
  ...esHire,
  ...esHireTrials,
  ...esOrientation,
  ...esExceptions,
  ...esPayroll,
  ...esJoining,
  ...esCovers,
  ...esDashboards,
  ...esPlatformDashboard,
  ...esLanding,
  ...esLocation,
  ...esLegal,
  ...esHelp,
  ...esServerWords,
  ...esWorkRecords,
  ...esDeclines,
  ...esMoves,
  ...esRights,
  ...esRefusals,
}

/** The screens whose words are all in this file; none needs to be named where all words are. */
export const firstScreens: RegExp | undefined = undefined
/** More words, fetched after these: there are none here, but in the app of pros (`of-pros/first.ts`). */
export const theRest: (() => Promise<{ es: Catalogue; refusalSentence: typeof refusalSentence }>) | undefined = undefined
