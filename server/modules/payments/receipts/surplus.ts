import { directionOf } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import type { ReceiptFacts } from './load.ts'

type SurplusView = { direction: 'charge' | 'payout'; amount: number; is_second: boolean; at: Date; status: 'GOING_BACK' | 'GIVEN_BACK' }

/** Movements in addition to the request, as shown on the receipt: charges to the business, payouts to both sides. */
export function surplusesOf(facts: ReceiptFacts, reader: 'business' | 'pro'): SurplusView[] {
  return facts.attempts.flatMap((attempt) => {
    const direction = directionOf(attempt)
    if (direction === 'refund' || !facts.surpluses.has(attempt.id) || (reader === 'pro' && direction === 'charge')) return []
    // If its dispute was won after the other one was returned, it is the payment that counts.
    if (attempt.state === 'SUCCEEDED') return []
    const amount = attempt.moved_cents ?? attempt.amount_cents
    const status = isBack(facts, attempt, amount) ? ('GIVEN_BACK' as const) : ('GOING_BACK' as const)
    return [{ direction, amount, is_second: amount === attempt.amount_cents, at: attempt.settled_at ?? attempt.created_ts, status }]
  })
}

function isBack({ refunds }: ReceiptFacts, attempt: Attempt, amount: number): boolean {
  if (attempt.state === 'RETURNED') return true
  const back = refunds.filter(({ charge_intent_id, state }) => charge_intent_id === attempt.id && state === 'SUCCEEDED')
  return back.reduce((cents, refund) => cents + refund.amount_cents, 0) >= amount
}
