import * as firstGigCalls from './first-gig-calls.ts'
import * as signOn from './sign-on.ts'
import * as accountLinking from './account-linking.ts'
import * as addOns from './add-ons.ts'
import * as concierge from './concierge.ts'
import * as addresses from './addresses.ts'
import * as admin from './admin.ts'
import * as bulkActs from './bulk-acts.ts'
import * as adminApplications from './admin-applications.ts'
import * as adminUsers from './admin-users.ts'
import * as apiEvents from './api-events.ts'
import * as apiKeys from './api-keys.ts'
import * as appeals from './appeals.ts'
import * as applications from './applications.ts'
import * as candidates from './candidates.ts'
import * as conversionFees from './conversion-fees.ts'
import * as covers from './covers.ts'
import * as billing from './billing.ts'
import * as bookAgain from './book-again.ts'
import * as bookkeepers from './bookkeepers.ts'
import * as journal from './journal.ts'
import * as boost from './boost.ts'
import * as earnings from './earnings.ts'
import * as instantPayouts from './instant-payouts.ts'
import * as eventPlans from './event-plans.ts'
import * as erasures from './erasures.ts'
import * as locationMoves from './location-moves.ts'
import * as loyalty from './loyalty.ts'
import * as dataExports from './exports.ts'
import * as failedJobs from './failed-jobs.ts'
import * as featureFlags from './feature-flags.ts'
import * as bundles from './bundles.ts'
import * as breakRules from './break-rules.ts'
import * as certificationKinds from './certification-kinds.ts'
import * as referenceData from './reference-data.ts'
import * as termsVersions from './terms-versions.ts'
import * as captain from './captain.ts'
import * as backgroundChecks from './background-checks.ts'
import * as certifications from './certifications.ts'
import * as charges from './charges.ts'
import * as chat from './chat.ts'
import * as chatLinks from './chat-links.ts'
import * as chatModeration from './chat-moderation.ts'
import * as chatOneToOne from './chat-one-to-one.ts'
import * as chatProfile from './chat-profile.ts'
import * as chatReceipts from './chat-receipts.ts'
import * as chatSupport from './chat-support.ts'
import * as chatTranslation from './chat-translation.ts'
import * as checkedPayments from './checked-payments.ts'
import * as config from './config.ts'
import * as fillAccuracy from './fill-accuracy.ts'
import * as fillPlans from './fill-plans.ts'
import * as firstSteps from './first-steps.ts'
import * as gigCancellations from './gig-cancellations.ts'
import * as gigHistory from './gig-history.ts'
import * as gigReopening from './gig-reopening.ts'
import * as geoLogs from './geo-logs.ts'
import * as adminGigs from './admin-gigs.ts'
import * as costPreviews from './cost-previews.ts'
import * as gigs from './gigs.ts'
import * as hireStats from './hire-stats.ts'
import * as identity from './identity.ts'
import * as interviewLink from './interview-link.ts'
import * as interviews from './interviews.ts'
import * as invitations from './invitations.ts'
import * as invoices from './invoices.ts'
import * as contactCenter from './contact-center.ts'
import * as jobCandidates from './job-candidates.ts'
import * as jobHistory from './job-history.ts'
import * as jobOffers from './job-offers.ts'
import * as jobPostings from './job-postings.ts'
import type { Endpoint } from './kit.ts'
import * as dashboards from './dashboards.ts'
import * as platformDashboard from './platform-dashboard.ts'
import * as managerCalendars from './manager-calendars.ts'
import * as sandboxes from './sandboxes.ts'
import * as savedSearches from './saved-searches.ts'
import * as savedViews from './saved-views.ts'
import * as coupons from './coupons.ts'
import * as media from './media.ts'
import * as minimumWages from './minimum-wages.ts'
import * as groups from './groups.ts'
import * as networkJoining from './network-joining.ts'
import * as network from './network.ts'
import * as notifications from './notifications.ts'
import * as offerJobs from './offer-jobs.ts'
import * as orientations from './orientations.ts'
import * as organizations from './organizations.ts'
import * as overview from './overview.ts'
import * as payments from './payments.ts'
import * as payroll from './payroll.ts'
import * as taxYears from './tax-years.ts'
import * as peopleImports from './people-imports.ts'
import * as platformAdmins from './platform-admins.ts'
import * as proApplications from './pro-applications.ts'
import * as publications from './publications.ts'
import * as proStart from './pro-start.ts'
import * as pros from './pros.ts'
import * as publicJobs from './public-jobs.ts'
import * as push from './push.ts'
import * as referralCodes from './referral-codes.ts'
import * as refunds from './refunds.ts'
import * as replacement from './replacement.ts'
import * as search from './search.ts'
import * as schedule from './schedule.ts'
import * as scheduleImports from './schedule-imports.ts'
import * as series from './series.ts'
import * as seriesDates from './series-dates.ts'
import * as seriesEdits from './series-edits.ts'
import * as sales from './sales.ts'
import * as scheduleMoves from './schedule-moves.ts'
import * as scheduleRelocation from './schedule-relocation.ts'
import * as promotions from './promotions.ts'
import * as referrals from './referrals.ts'
import * as mailTexts from './mail-texts.ts'
import * as settings from './settings.ts'
import * as simulation from './simulation.ts'
import * as statementYears from './statement-years.ts'
import * as statements from './statements.ts'
import * as skills from './skills.ts'
import * as staffingEvents from './staffing-events.ts'
import * as stepUp from './step-up.ts'
import * as teams from './teams.ts'
import * as templates from './templates.ts'
import * as payRuns from './pay-runs.ts'
import * as timesheetList from './timesheet-list.ts'
import * as timesheets from './timesheets.ts'
import * as usualShifts from './usual-shifts.ts'
import * as visitorGigs from './visitor-gigs.ts'
import * as wageExceptions from './wage-exceptions.ts'
import * as waivers from './waivers.ts'
import * as weekPlans from './week-plans.ts'
import * as webhooks from './webhooks.ts'
import * as workRecords from './work-records.ts'

const files = [
  config,
  media,
  minimumWages,
  identity,
  stepUp,
  accountLinking,
  skills,
  breakRules,
  failedJobs,
  featureFlags,
  certificationKinds,
  referenceData,
  orientations,
  organizations,
  addOns,
  concierge,
  addresses,
  teams,
  apiKeys,
  signOn,
  apiEvents,
  webhooks,
  interviewLink,
  interviews,
  invitations,
  pros,
  appeals,
  firstGigCalls,
  contactCenter,
  jobCandidates,
  jobHistory,
  jobOffers,
  jobPostings,
  hireStats,
  publicJobs,
  push,
  billing,
  backgroundChecks,
  certifications,
  groups,
  networkJoining,
  network,
  templates,
  geoLogs,
  costPreviews,
  gigs,
  adminGigs,
  bundles,
  usualShifts,
  bookAgain,
  gigCancellations,
  gigHistory,
  gigReopening,
  boost,
  fillAccuracy,
  fillPlans,
  schedule,
  publications,
  weekPlans,
  workRecords,
  sandboxes,
  scheduleImports,
  scheduleMoves,
  sales,
  simulation,
  scheduleRelocation,
  staffingEvents,
  eventPlans,
  erasures,
  locationMoves,
  loyalty,
  dataExports,
  applications,
  candidates,
  conversionFees,
  covers,
  replacement,
  series,
  seriesDates,
  seriesEdits,
  offerJobs,
  proApplications,
  managerCalendars,
  savedSearches,
  savedViews,
  visitorGigs,
  adminApplications,
  timesheets,
  timesheetList,
  payRuns,
  captain,
  overview,
  firstSteps,
  dashboards,
  platformDashboard,
  proStart,
  search,
  payments,
  bookkeepers,
  journal,
  payroll,
  wageExceptions,
  taxYears,
  peopleImports,
  earnings,
  instantPayouts,
  refunds,
  checkedPayments,
  chat,
  chatLinks,
  chatModeration,
  chatOneToOne,
  chatProfile,
  chatReceipts,
  chatSupport,
  chatTranslation,
  waivers,
  invoices,
  charges,
  statements,
  statementYears,
  notifications,
  admin,
  bulkActs,
  termsVersions,
  adminUsers,
  mailTexts,
  settings,
  platformAdmins,
  referralCodes,
  referrals,
  promotions,
  coupons,
]

/** Every call of the product. Documents, conformance tests and fuzzers iterate over this list. */
export const endpoints: readonly Endpoint[] = files.flatMap((file) => Object.values(file).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
