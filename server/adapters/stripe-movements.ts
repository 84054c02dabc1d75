import type { Stripe } from 'stripe'
import type { Payments, ProviderMovement } from '../ports/payments.ts'
import { keyField } from './stripe-charges.ts'
import { idOf } from './stripe-outcome.ts'

const kindOfType: Record<string, ProviderMovement['kind']> = {
  charge: 'CHARGE',
  payment: 'CHARGE',
  refund: 'REFUND',
  payment_refund: 'REFUND',
  refund_failure: 'REVERSAL',
  transfer: 'PAYOUT',
  transfer_refund: 'REVERSAL',
  payment_reversal: 'REVERSAL',
  payment_failure_refund: 'REVERSAL',
  adjustment: 'REVERSAL',
}

/** The processor's books for the daily reconciliation (docs/invariants.md#f13). */
export function stripeMovements(stripe: Stripe): Pick<Payments, 'movements'> {
  return {
    async movements({ since, until }) {
      const lines: ProviderMovement[] = []
      const created = { gte: seconds(since), lt: seconds(until) }
      for await (const line of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }))
        lines.push(movementOf(line))
      return lines.reverse()
    },
  }
}

function movementOf(line: Stripe.BalanceTransaction): ProviderMovement {
  return {
    id: line.id,
    kind: kindOfType[line.type] ?? 'OTHER',
    provider_ref: refOf(line.source),
    key: keyIn(line.source),
    dispute_ref: line.source !== null && typeof line.source === 'object' && line.source.object === 'dispute' ? line.source.id : null,
    amount_cents: line.amount,
    fee_cents: line.fee,
    created_at: new Date(line.created * 1000),
  }
}

/** Our reference for a charge is its PaymentIntent, and for a reversal its transfer; everything else has its own id. */
function refOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (!source || typeof source === 'string') return source
  if (source.object === 'charge' || source.object === 'dispute') return idOf(source.payment_intent) ?? source.id
  if (source.object === 'transfer_reversal') return idOf(source.transfer)
  return source.id
}

// A reversal carries no key of ours: its reference is the transfer.
function keyIn(source: Stripe.BalanceTransaction['source']): string | null {
  if (!source || typeof source === 'string') return null
  const isOurs = source.object === 'charge' || source.object === 'refund' || source.object === 'transfer'
  return isOurs ? (source.metadata?.[keyField] ?? null) : null
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
