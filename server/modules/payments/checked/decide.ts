import { formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { directionOf, isOfEngagement } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { keyDiesAt } from '../attempts/send.ts'

/**
 * What keeps a person from calling a payment absent, in words; null when nothing does. It needs a dead key, so that no request on its
 * way can still move the money, and a processor that was asked afterwards and holds no such movement (docs/invariants.md#f9).
 */
export function absenceWaitsFor(attempt: Attempt, now: Date): string | null {
  if (attempt.state !== 'UNKNOWN') return 'The outcome of this payment is known'
  if (attempt.provider_ref !== null) return 'The processor has named this movement; ask for it'
  const dies = keyDiesAt(attempt)
  if (dies === null || dies > now)
    return `Until ${dies ? formatInstantTime(dies, 'UTC') : 'it was sent'} UTC a late request may still move it`
  if (attempt.absent_at === null || attempt.absent_at < dies) return 'Ask the provider first; it has to say that it knows of nothing'
  return null
}

/** True for what moved at another amount, in our currency, by a charge or payout of an engagement. */
export function mayGiveBack(attempt: Attempt): boolean {
  return attempt.state === 'MISMATCHED' && attempt.moved_currency === 'USD' && directionOf(attempt) !== 'refund' && isOfEngagement(attempt)
}
