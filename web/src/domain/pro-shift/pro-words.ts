import type { ApplicationStatus, GateCode } from '@crewcall/contract/enums.ts'
import type { Sentence } from '../../i18n/sentence.ts'

/** A reason not to take a shift, in words for the pro, and where it can be resolved. */
export type GateWord = { sentence: Sentence; fix?: { label: Sentence; section: ProfileSection } }
export type ProfileSection = 'about' | 'positions' | 'certificates' | 'background-check' | 'payout' | 'standing'

/** The gate (docs/rules/pros.md#eligibility) in words for the pro; the server's own sentence is about "the pro" and always English. */
export const gateWords: Record<GateCode, GateWord> = {
  NOT_VERIFIED: { sentence: 'Your profile is not verified yet.', fix: { label: 'See what is missing', section: 'about' } },
  MARKET_NOT_LISTED: {
    sentence: 'We are not in your town yet. We tell you when we are.',
    fix: { label: 'Change your address', section: 'about' },
  },
  SUSPENDED: { sentence: 'Your account is suspended.', fix: { label: 'Standing and appeal', section: 'standing' } },
  BLOCKED_BY_LOCATION: { sentence: 'This business is not available to you.' },
  ON_TEAM: { sentence: 'You are on the team of this business: somebody else of it has to offer you the shift.' },
  OVERLAPPING_GIG: { sentence: 'You are already confirmed on a shift at that time.' },
  MISSING_CERTIFICATION: { sentence: 'A certificate is missing.', fix: { label: 'Add the certificate', section: 'certificates' } },
  CERTIFICATION_EXPIRES_BEFORE_GIG: {
    sentence: 'Your certificate expires before the shift.',
    fix: { label: 'Renew the certificate', section: 'certificates' },
  },
  EMPLOYMENT_TYPE_MISMATCH: { sentence: 'This shift is for another kind of employment.' },
  BACKGROUND_CHECK_REQUIRED: {
    sentence: 'A clear background check is required.',
    fix: { label: 'See your background check', section: 'background-check' },
  },
  WEEKLY_HOURS_EXCEEDED: { sentence: 'This shift would exceed your weekly hours.' },
  NO_PAYOUT_ACCOUNT: { sentence: 'A payout account is missing.', fix: { label: 'Set up payouts', section: 'payout' } },
  EARLY_ACCESS_ONLY: {
    sentence: 'Gold and silver pros can take this shift first.',
    fix: { label: 'See how to reach the next tier', section: 'standing' },
  },
  GIG_CLOSED: { sentence: 'This shift is no longer open.' },
  NOT_IN_NETWORK: { sentence: 'This shift is only for pros in the network of the business.' },
}

/** Obstacles to every shift alike, which are shown once. */
export const ownObstacles: readonly GateCode[] = ['SUSPENDED', 'NOT_VERIFIED', 'NO_PAYOUT_ACCOUNT']

/** The state of an application as shown to the pro. */
export const applicationWords: Record<ApplicationStatus, Sentence> = {
  CREATED: 'Applied',
  SELECTED: 'Waiting for your answer',
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
  UNPAID: 'Hours in review',
  PRO_PAID: 'Paid',
  PRO_PAYMENT_PROCESSING: 'Pay on the way',
  PRO_PAYMENT_FAILED: 'Payout failed',
  BUSINESS_PAYMENT_PROCESSING: 'Pay on the way',
  BUSINESS_PAYMENT_FAILED: 'Waiting for the business to pay',
  PAID: 'Paid',
}
