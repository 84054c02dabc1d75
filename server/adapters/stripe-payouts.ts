import { Stripe } from 'stripe'
import type { FoundMoney, MoneyResult, Payments } from '../ports/payments.ts'
import { keyField } from './stripe-charges.ts'
import { attempt, currencyOf, idOf, orMissing } from './stripe-outcome.ts'

/** Moving money to a pro: separate charges and transfers (docs/rules/money.md#when-the-pro-is-paid). */
export function stripePayouts(stripe: Stripe): Pick<Payments, 'payOut' | 'takeBackPayOut' | 'findPayOut'> {
  return {
    async payOut(input) {
      const source = await chargeBehind(stripe, input.source_ref)
      if ('outcome' in source) return source
      return attempt(async () =>
        payOutOf(
          await stripe.transfers.create(
            {
              amount: input.amount_cents,
              currency: 'usd',
              destination: input.account,
              transfer_group: input.key,
              metadata: { ...input.metadata, [keyField]: input.key },
              ...source,
            },
            { idempotencyKey: input.key },
          ),
        ),
      )
    },
    takeBackPayOut: ({ key, provider_ref }) =>
      attempt(async () => {
        const back = await stripe.transfers.createReversal(provider_ref, {}, { idempotencyKey: key })
        return { outcome: 'SUCCEEDED', provider_ref: back.id, error_code: null, error_message: null, amount_cents: back.amount }
      }),
    async findPayOut({ key, provider_ref }) {
      if (provider_ref) {
        const transfer = await orMissing(() => stripe.transfers.retrieve(provider_ref))
        return transfer && payOutOf(transfer)
      }
      const found = await stripe.transfers.list({ transfer_group: key, limit: 1 })
      return found.data[0] && payOutOf(found.data[0])
    },
  }
}

/** The charge id a transfer may be linked to. A failed lookup is NOT_SENT: the transfer itself was never requested. */
async function chargeBehind(stripe: Stripe, sourceRef: string | undefined): Promise<{ source_transaction?: string } | MoneyResult> {
  if (!sourceRef) return {}
  if (!sourceRef.startsWith('pi_')) return { source_transaction: sourceRef }
  try {
    const charge = idOf((await stripe.paymentIntents.retrieve(sourceRef)).latest_charge)
    return charge ? { source_transaction: charge } : {}
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return { outcome: 'NOT_SENT', provider_ref: null, error_code: error.code || 'source_lookup_failed', error_message: error.message }
  }
}

/** Converts a Transfer to our types; a fully reversed transfer counts as declined. */
export function payOutOf(transfer: Stripe.Transfer): FoundMoney {
  return {
    outcome: transfer.reversed ? 'DECLINED' : 'SUCCEEDED',
    provider_ref: transfer.id,
    key: transfer.metadata[keyField] ?? null,
    owner: idOf(transfer.destination),
    amount_cents: transfer.amount,
    currency: currencyOf(transfer),
    error_code: transfer.reversed ? 'reversed' : null,
    error_message: null,
  }
}
