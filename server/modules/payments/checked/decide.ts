import type { Refusal } from '@crewcall/contract/refusals/all.ts'
import { directionOf, isOfEngagement } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { keyDiesAt } from '../attempts/send.ts'

/**
 * What prevents a person from declaring a payment absent; null if nothing does. The key must have expired, so that no pending request can
 * still move the money, and the processor must have been queried afterwards without finding the movement (docs/invariants.md#f9).
 */
export function absenceWaitsFor(attempt: Attempt, now: Date): Refusal | null {
  if (attempt.state !== 'UNKNOWN') return { reason: 'OUTCOME_KNOWN' }
  if (attempt.provider_ref !== null) return { reason: 'MOVEMENT_IS_NAMED' }
  const dies = keyDiesAt(attempt)
  if (dies === null) return { reason: 'NOT_SENT_YET' }
  if (dies > now) return { reason: 'LATE_REQUEST_MAY_MOVE', values: { key_dies_at: dies.toISOString() } }
  return attempt.absent_at === null || attempt.absent_at < dies ? { reason: 'ABSENCE_NOT_CONFIRMED' } : null
}

/** True for money of an engagement's charge or payout, of a referral or of a loyalty period, that moved at another amount, in our currency. */
export function mayGiveBack(attempt: Attempt): boolean {
  const isOurs = attempt.kind === 'REFERRAL_PAYOUT' || attempt.kind === 'LOYALTY_PAYOUT' || isOfEngagement(attempt)
  return attempt.state === 'MISMATCHED' && attempt.moved_currency === 'USD' && directionOf(attempt) !== 'refund' && isOurs
}
