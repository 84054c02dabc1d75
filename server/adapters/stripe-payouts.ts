import { Stripe } from 'stripe'
import type { FoundMoney, Half, MoneyResult, PayOutInput, Payments } from '../ports/payments.ts'
import { keyField } from './stripe-charges.ts'
import { attempt, currencyOf, idOf, orMissing } from './stripe-outcome.ts'

/** Moving money to a pro: separate charges and transfers (docs/rules/money.md#when-the-pro-is-paid). */
export function stripePayouts(stripe: Stripe): Pick<Payments, 'payOut' | 'takeBackPayOut' | 'findPayOut'> {
  return {
    async payOut(input) {
      const source = await chargeBehind(stripe, input.source_ref)
      if ('outcome' in source) return source
      const transfer = await attempt(async () =>
        payOutOf(
          await stripe.transfers.create(
            {
              amount: input.amount_cents,
              currency: 'usd',
              destination: input.account,
              transfer_group: input.key,
              metadata: { ...input.metadata, [keyField]: input.key, ...(input.is_instant ? { instant: 'yes' } : {}) },
              ...source,
            },
            { idempotencyKey: input.key },
          ),
        ),
      )
      return input.is_instant && transfer.outcome === 'SUCCEEDED' ? toCard(stripe, input, transfer) : transfer
    },
    takeBackPayOut: (input) => attempt(() => reversal(stripe, input)),
    async findPayOut({ key, provider_ref, instant_account }) {
      const transfer = provider_ref
        ? await orMissing(() => stripe.transfers.retrieve(provider_ref))
        : (await stripe.transfers.list({ transfer_group: key, limit: 1 })).data[0]
      if (!transfer) return undefined
      const found = payOutOf(transfer)
      const half = instant_account === undefined || transfer.reversed ? undefined : await halfOf(stripe, instant_account, key)
      return half ? { ...found, outcome: 'UNKNOWN', half } : found
    },
  }
}

/**
 * Passes a transfer on to the debit card. Each step has a key of its own, so repeating them all finishes what was begun: a refusal by the card is
 * followed by taking the transfer back, and only then nothing moved.
 */
async function toCard(stripe: Stripe, { key, account, amount_cents, card }: PayOutInput, transfer: MoneyResult): Promise<MoneyResult> {
  const payout = await attempt(async () => {
    const { status } = await stripe.payouts.create(
      { amount: amount_cents, currency: 'usd', method: 'instant', ...(card ? { destination: card } : {}), metadata: { [keyField]: key } },
      { stripeAccount: account, idempotencyKey: `${key}:instant` },
    )
    return { ...transfer, outcome: isOver(status) ? 'DECLINED' : 'SUCCEEDED' }
  })
  if (payout.outcome === 'SUCCEEDED') return payout
  const unknown: MoneyResult = { ...payout, outcome: 'UNKNOWN', provider_ref: null }
  // What was not sent may have been sent by an earlier request, and so may what is refused now: only the card's own word ends it.
  if (payout.outcome !== 'DECLINED' || transfer.provider_ref === null) return unknown
  const half = await askedHalf(stripe, account, key)
  if (half === 'UNKNOWN') return unknown
  if (half === undefined) return transfer
  const back = await attempt(() => reversal(stripe, { key: `${key}:back`, provider_ref: transfer.provider_ref ?? '' }))
  return back.outcome === 'SUCCEEDED' ? { ...payout, outcome: 'DECLINED', provider_ref: transfer.provider_ref } : unknown
}

async function reversal(stripe: Stripe, { key, provider_ref }: { key: string; provider_ref: string }): Promise<MoneyResult> {
  const back = await stripe.transfers.createReversal(provider_ref, {}, { idempotencyKey: key })
  return { outcome: 'SUCCEEDED', provider_ref: back.id, error_code: null, error_message: null, amount_cents: back.amount }
}

// The newest hundred payouts of a pro's account: an instant one is looked for within days of its request.
async function halfOf(stripe: Stripe, account: string, key: string): Promise<Half | undefined> {
  const payouts = await stripe.payouts.list({ limit: 100 }, { stripeAccount: account })
  const ours = payouts.data.filter(({ metadata }) => metadata?.[keyField] === key)
  if (ours.length === 0) return 'NOT_AT_CARD'
  return ours.every(({ status }) => isOver(status)) ? 'CARD_REFUSED' : undefined
}

async function askedHalf(stripe: Stripe, account: string, key: string): Promise<Half | undefined | 'UNKNOWN'> {
  try {
    return await halfOf(stripe, account, key)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return 'UNKNOWN'
    throw error
  }
}

// A payout that ends so leaves its money in the account.
function isOver(status: string): boolean {
  return status === 'failed' || status === 'canceled'
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
