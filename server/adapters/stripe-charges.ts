import type { Stripe } from 'stripe'
import type { FoundMoney, MoneyOutcome, Payments } from '../ports/payments.ts'
import { attempt, currencyOf, idOf, orMissing } from './stripe-outcome.ts'

/** The metadata field that carries our key to the processor and back. */
export const keyField = 'crewcall_key'

/** Charging a saved method, and finding a charge again. */
export function stripeCharges(stripe: Stripe): Pick<Payments, 'charge' | 'findCharge'> {
  return {
    charge: (input) =>
      attempt(async () =>
        chargeOf(
          await stripe.paymentIntents.create(
            {
              amount: input.amount_cents,
              currency: 'usd',
              customer: input.customer,
              payment_method: input.payment_method,
              allowed_payment_method_types: ['card', 'us_bank_account'],
              confirm: true,
              off_session: true,
              metadata: { ...input.metadata, [keyField]: input.key },
              ...(input.description ? { description: input.description } : {}),
              ...(input.statement ? { statement_descriptor_suffix: input.statement } : {}),
            },
            { idempotencyKey: input.key },
          ),
        ),
      ),
    async findCharge({ key, customer, provider_ref }) {
      if (provider_ref) {
        const intent = await orMissing(() => stripe.paymentIntents.retrieve(provider_ref))
        return intent && chargeOf(intent)
      }
      // The list is read-after-write consistent; the search index may lag by an hour, and "none" must be definitive.
      for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
        if (intent.metadata[keyField] === key) return chargeOf(intent)
      }
      return undefined
    },
  }
}

/** Refunding a charge, and finding a refund again. */
export function stripeRefunds(stripe: Stripe): Pick<Payments, 'refund' | 'findRefund'> {
  return {
    refund: (input) =>
      attempt(async () =>
        refundOf(
          await stripe.refunds.create(
            { payment_intent: input.provider_ref, amount: input.amount_cents, metadata: { ...input.metadata, [keyField]: input.key } },
            { idempotencyKey: input.key },
          ),
        ),
      ),
    async findRefund({ key, charge_ref, provider_ref }) {
      if (provider_ref) {
        const refund = await orMissing(() => stripe.refunds.retrieve(provider_ref))
        return refund && refundOf(refund)
      }
      for await (const refund of stripe.refunds.list({ payment_intent: charge_ref, limit: 100 })) {
        if (refund.metadata?.[keyField] === key) return refundOf(refund)
      }
      return undefined
    },
  }
}

/** Converts a PaymentIntent to our types. */
export function chargeOf(intent: Stripe.PaymentIntent): FoundMoney {
  const failure = intent.last_payment_error
  const outcome = outcomeOfIntent(intent)
  const failed = outcome === 'DECLINED' || outcome === 'REQUIRES_ACTION'
  return {
    outcome,
    provider_ref: intent.id,
    key: intent.metadata[keyField] ?? null,
    owner: idOf(intent.customer),
    amount_cents: intent.amount,
    currency: currencyOf(intent),
    ...(outcome === 'SUCCEEDED' ? { received_cents: intent.amount_received } : {}),
    error_code: failed ? (failure?.decline_code ?? failure?.code ?? intent.status) : null,
    error_message: failed ? (failure?.message ?? null) : null,
  }
}

function outcomeOfIntent(intent: Stripe.PaymentIntent): MoneyOutcome {
  if (intent.status === 'succeeded') return 'SUCCEEDED'
  if (intent.status === 'processing') return 'PENDING'
  if (intent.status === 'requires_action' || intent.status === 'requires_confirmation') return 'REQUIRES_ACTION'
  if (intent.status === 'canceled') return 'DECLINED'
  if (intent.status !== 'requires_payment_method') return 'UNKNOWN'
  return intent.last_payment_error?.code === 'authentication_required' ? 'REQUIRES_ACTION' : 'DECLINED'
}

const outcomeOfRefund: Record<string, MoneyOutcome> = {
  succeeded: 'SUCCEEDED',
  pending: 'PENDING',
  requires_action: 'PENDING',
  failed: 'DECLINED',
  canceled: 'DECLINED',
}

/** Converts a Refund to our types. */
export function refundOf(refund: Stripe.Refund): FoundMoney {
  return {
    outcome: outcomeOfRefund[refund.status ?? ''] ?? 'UNKNOWN',
    provider_ref: refund.id,
    key: refund.metadata?.[keyField] ?? null,
    amount_cents: refund.amount,
    currency: currencyOf(refund),
    error_code: refund.failure_reason ?? null,
    error_message: null,
  }
}
