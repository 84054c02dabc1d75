import { directionOf } from '../attempts/attempts.ts'
import type { Intent } from '../attempts/attempts.ts'
import type { ReceiptFacts } from './load.ts'

type SurplusView = { direction: 'charge' | 'payout'; amount: number; is_second: boolean; at: Date; status: 'GOING_BACK' | 'GIVEN_BACK' }

/** What moved beside what was asked, as the receipt tells it: charges to the business, payouts to both sides. */
export function surplusesOf(facts: ReceiptFacts, reader: 'business' | 'pro'): SurplusView[] {
  return facts.intents.flatMap((intent) => {
    const direction = directionOf(intent)
    if (direction === 'refund' || !facts.surpluses.has(intent.id) || (reader === 'pro' && direction === 'charge')) return []
    // Won back by a dispute after the other one was taken, it is the payment that counts.
    if (intent.state === 'SUCCEEDED') return []
    const amount = intent.moved_cents ?? intent.amount_cents
    const status = isBack(facts, intent, amount) ? ('GIVEN_BACK' as const) : ('GOING_BACK' as const)
    return [{ direction, amount, is_second: amount === intent.amount_cents, at: intent.settled_at ?? intent.created_ts, status }]
  })
}

function isBack({ refunds }: ReceiptFacts, intent: Intent, amount: number): boolean {
  if (intent.state === 'RETURNED') return true
  const back = refunds.filter(({ charge_intent_id, state }) => charge_intent_id === intent.id && state === 'SUCCEEDED')
  return back.reduce((cents, refund) => cents + refund.amount_cents, 0) >= amount
}
