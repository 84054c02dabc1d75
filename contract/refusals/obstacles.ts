import type { EmploymentType, GateCode } from '../enums.ts'
import { isolated } from '../rules/direction.ts'
import type { GateFinding } from '../rules/eligibility.ts'
import type { Refusal } from './all.ts'

/** Obstacles between a pro and a shift (rules/eligibility.ts): code, English sentence in ICU MessageFormat. */
export const obstacleRefusals = {
  BACKGROUND_CHECK_REQUIRED: 'A clear background check is required.',
  BLOCKED_BY_LOCATION: 'This location is not available.',
  CERTIFICATION_EXPIRES_BEFORE_GIG: '{certificate} expires before the shift.',
  EARLY_ACCESS_ONLY: 'This shift is open to gold and silver pros first; it opens to everyone within 30 minutes.',
  EMPLOYMENT_TYPE_MISMATCH: 'This shift is for {employment_type} only.',
  GIG_CLOSED: 'This shift is no longer open.',
  MARKET_NOT_LISTED: 'The home of the pro is in no market yet.',
  MISSING_CERTIFICATION: '{certificate} is required.',
  NOT_IN_NETWORK: 'This shift is only for pros in the network of the location.',
  NOT_VERIFIED: 'The profile is not verified yet.',
  NO_PAYOUT_ACCOUNT: 'A payout account is missing.',
  ON_TEAM: 'The pro is on the team of this location: somebody else of it has to offer the shift.',
  OVERLAPPING_GIG: 'The pro is already confirmed on a shift at that time.',
  SUSPENDED: 'The account is suspended.',
  WEEKLY_HOURS_EXCEEDED: 'The shift would exceed the weekly hours.',
} as const satisfies Record<GateCode, string>

/** The reason of a refusal for one of them, with the values of its sentence. */
export function obstacleRefusal({ code, certification, employment_type }: GateFinding): Refusal {
  if (code === 'MISSING_CERTIFICATION' || code === 'CERTIFICATION_EXPIRES_BEFORE_GIG')
    return { reason: code, values: { certificate: certification ?? '' } }
  return code === 'EMPLOYMENT_TYPE_MISMATCH' ? { reason: code, values: { employment_type: employment_type ?? '' } } : { reason: code }
}

/** The sentence of one of them in English, for programs. */
export function obstacleInEnglish({ code, certification, employment_type }: GateFinding): string {
  return obstacleRefusals[code]
    .replace('{certificate}', () => isolated(certification ?? ''))
    .replace('{employment_type}', employment_type === null ? '' : employmentInWords[employment_type])
}

/** Kinds of employment, in English. */
export const employmentInWords = {
  W2: 'employees (W-2)',
  F1099: 'independent contractors (1099)',
} as const satisfies Record<EmploymentType, string>
