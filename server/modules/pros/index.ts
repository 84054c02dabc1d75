import type { Module } from '../../platform/module.ts'
import './join-markets.ts'
import './move-location.ts'
import './erase-person.ts'
import './rename.ts'
import { routes } from './routes.ts'

export { appealsTaken, appealsWaiting } from './appeals/view.ts'
export { noteBackgroundCheck } from './note-background-check.ts'
export { rewardablePoints, workedAs } from './close-loyalty-periods.ts'
export { askPayoutAccount } from './jobs.ts'
export { bankRefused, payoutAccountChanged, payoutCardChanged } from './payout-account.ts'
export { profile } from './own-profile.ts'
export { actingProId, proById, proOfActor } from './pro-rows.ts'
export { proProfiles } from './pro-profiles.ts'
export type { ProFacts, ProSummary } from './pro-summaries.ts'
export { proFactsSql, proSummaries, shownRating, summaryOf } from './pro-summaries.ts'
export { recordOutcome, recordWorked, removeOutcome, workedTogether } from './record-outcome.ts'
export { addSandboxPros, asSandboxPro, keepSandboxAccount, sandboxPros } from './sandbox-pros.ts'
export type { SandboxPro } from './sandbox-pros.ts'
export { proOfInvited } from './sign-up-invited.ts'
export {
  activeSuspension,
  otherInForce,
  isFreeAfter,
  liftSuspension,
  previewOffense,
  suspendByPlatform,
  suspendByPolicy,
  viewSuspension,
} from './suspensions.ts'
export { liftWarning } from './warnings.ts'
export { proOfCalendar, setCalendarLink } from './calendar-address.ts'
export { addPastJobs } from './work-history.ts'
export type { PastJob } from './work-history.ts'
export { setEmployment } from './employment.ts'
export { declineVerification, isDeclinedFor, renamedFrom, verifyPro } from './verification.ts'

/** Pros: profiles, preferences, payout accounts, standing and suspensions. */
export const module: Module = { name: 'pros', routes }
