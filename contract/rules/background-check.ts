import type { BackgroundCheckBlock, BackgroundCheckStatus } from '../background-checks.ts'
import { addDays } from './time.ts'
import type { CheckStatus } from './machines/background-check.ts'

/** Months for which a clear report counts, and after which a declined one no longer does. */
export const CHECK_MONTHS = 12
/** Days before its end from which a check can be renewed, and the pro is told. */
export const CHECK_RENEWAL_DAYS = 30
/** Days between the first and the final notice to a pro whose check is declined; the pro can dispute the report meanwhile. */
export const CHECK_DISPUTE_DAYS = 7

/** What a check says, as far as the rules need it; days are `YYYY-MM-DD`. */
export type CheckFacts = {
  status: CheckStatus
  /** The last day on which a clear or declined check counts; null before there is a report. */
  expires_on: string | null
  /** The final notice was sent. */
  is_declined: boolean
}

/**
 * The last day on which a report counts: the day before the same day twelve months later, or before March 1 for February 29.
 * @param completedOn the day of the report, `YYYY-MM-DD`
 */
export function checkEndsOn(completedOn: string): string {
  const [year, rest] = [completedOn.slice(0, 4), completedOn.slice(4)]
  const later = `${String(Number(year) + CHECK_MONTHS / 12).padStart(4, '0')}${rest === '-02-29' ? '-03-01' : rest}`
  return addDays(later, -1)
}

/**
 * The checks that say where a pro stands: not those that ended without a report, so that a page that was not filled in hides no older one.
 * Where there are no others, all of them.
 * @param checks newest first
 */
export function standingChecks<Check extends Pick<CheckFacts, 'status' | 'expires_on'>>(checks: readonly Check[]): readonly Check[] {
  const standing = checks.filter(({ status, expires_on }) => status !== 'EXPIRED' || expires_on !== null)
  return standing.length > 0 ? standing : checks
}

/**
 * What a pro's checks amount to (docs/rules/background-checks.md#what-counts): a clear one counts until its last day or until a newer one is declined;
 * otherwise the newest.
 * @param checks newest first
 */
export function checkStanding(checks: readonly CheckFacts[], today: string): { status: BackgroundCheckStatus; expires_on: string | null } {
  const declined = checks.findIndex(({ is_declined }) => is_declined)
  const newer = declined === -1 ? checks : checks.slice(0, declined)
  const clear = newer.find(({ status, expires_on }) => status === 'CLEAR' && expires_on !== null && expires_on >= today)
  const counts = clear ?? checks[0]
  if (!counts) return { status: 'NONE', expires_on: null }
  return { status: counts.status === 'CLEAR' && counts !== clear ? 'EXPIRED' : counts.status, expires_on: counts.expires_on }
}

/**
 * Why a pro cannot begin a check today; null if they can (docs/rules/background-checks.md#beginning).
 * @param checks newest first
 */
export function checkBlockedBy(
  checks: readonly CheckFacts[],
  { today, is_offered, is_verified, has_email }: { today: string; is_offered: boolean; is_verified: boolean; has_email: boolean },
): BackgroundCheckBlock | null {
  const [newest] = checks
  const isOver = newest === undefined || newest.status === 'EXPIRED' || (newest.expires_on !== null && newest.expires_on < today)
  if (!is_offered) return 'NOT_OFFERED'
  if (!isOver && newest.is_declined) return 'DECLINED'
  if (!isOver && newest.status !== 'CLEAR') return 'UNDER_WAY'
  if (!isOver && today < renewableFrom(newest.expires_on ?? '')) return 'CLEAR_ALREADY'
  if (!is_verified) return 'NOT_VERIFIED'
  return has_email ? null : 'NO_EMAIL'
}

/** The first day on which a check with this last day can be renewed. */
export function renewableFrom(expiresOn: string): string {
  return expiresOn === '' ? '' : addDays(expiresOn, -CHECK_RENEWAL_DAYS)
}
