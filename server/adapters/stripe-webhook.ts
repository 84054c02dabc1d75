import { Stripe } from 'stripe'
import { WebhookRejected } from '../ports/payments.ts'
import type { PaymentEvent, Payments } from '../ports/payments.ts'
import { accountOf } from './stripe-accounts.ts'
import { chargeOf, keyField, refundOf } from './stripe-charges.ts'
import { readEvent, refuseFuture } from './stripe-event.ts'
import { idOf } from './stripe-outcome.ts'
import { payOutOf } from './stripe-payouts.ts'

const toleranceSeconds = 300

/** Signed events from the processor (docs/invariants.md#f7, docs/invariants.md#f8). The SDK compares signatures over the raw bytes in constant time. */
export function stripeWebhook(stripe: Stripe, secrets: string[]): Pick<Payments, 'verifyWebhook'> {
  return {
    verifyWebhook(rawBody, signatureHeader) {
      if (!signatureHeader) throw new WebhookRejected('the signature header is missing')
      const event = readEvent(verified(stripe, secrets, rawBody, signatureHeader))
      refuseFuture(signatureHeader, toleranceSeconds)
      return eventOf(event)
    },
  }
}

function verified(stripe: Stripe, secrets: string[], rawBody: string | Buffer, header: string): unknown {
  let reason = 'no webhook secret is configured'
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, header, secret, toleranceSeconds)
    } catch (error) {
      reason = error instanceof Stripe.errors.StripeSignatureVerificationError ? 'the signature does not match' : 'the body is not an event'
    }
  }
  throw new WebhookRejected(reason)
}

function eventOf(event: Stripe.Event): PaymentEvent {
  const head = { id: event.id, provider_type: event.type, created_at: new Date(event.created * 1000) }
  return { ...head, ...bodyOf(event) }
}

type Body<T = PaymentEvent> = T extends PaymentEvent ? Omit<T, 'id' | 'provider_type' | 'created_at'> : never

// Movements within a pro's account are not our money, whatever their metadata: only whether the account, and its bank, accept our payouts
// matters.
function bodyOf(event: Stripe.Event): Body {
  if (event.account != null && !/^(account|payout)\./.test(event.type)) return { type: 'IGNORED' }
  return chargeEvent(event) ?? payoutEvent(event) ?? methodEvent(event) ?? { type: 'IGNORED' }
}

function chargeEvent(event: Stripe.Event): Body | undefined {
  if (
    event.type === 'payment_intent.succeeded' ||
    event.type === 'payment_intent.processing' ||
    event.type === 'payment_intent.payment_failed' ||
    event.type === 'payment_intent.requires_action' ||
    event.type === 'payment_intent.canceled'
  ) {
    return { type: 'CHARGE_CHANGED', charge: chargeOf(event.data.object) }
  }
  return disputeEvent(event) ?? refundEvent(event)
}

// An inquiry by the bank (its states begin with "warning") takes no money; the withdrawal event reports when it becomes a dispute.
function disputeEvent(event: Stripe.Event): Body | undefined {
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.funds_withdrawn') {
    const dispute = event.data.object
    if (dispute.status.startsWith('warning')) return undefined
    return { type: 'CHARGE_REVERSED', ...disputeOf(dispute), reason: dispute.reason }
  }
  if (event.type !== 'charge.dispute.closed' || event.data.object.status.startsWith('warning')) return undefined
  return { type: 'CHARGE_REVERSAL_CLOSED', ...disputeOf(event.data.object), won: event.data.object.status === 'won' }
}

function refundEvent(event: Stripe.Event): Body | undefined {
  if (event.type === 'refund.created' || event.type === 'refund.updated' || event.type === 'refund.failed') {
    return { type: 'REFUND_CHANGED', refund: refundOf(event.data.object), charge_ref: idOf(event.data.object.payment_intent) }
  }
  if (event.type === 'charge.refunded') {
    const { payment_intent, amount_refunded } = event.data.object
    return { type: 'CHARGE_REFUNDED', provider_ref: idOf(payment_intent), refunded_cents: amount_refunded }
  }
  return undefined
}

function payoutEvent(event: Stripe.Event): Body | undefined {
  if (event.type === 'transfer.created' || event.type === 'transfer.reversed' || event.type === 'transfer.updated') {
    return transferEvent(event.data.object)
  }
  if (
    event.type === 'payout.created' ||
    event.type === 'payout.updated' ||
    event.type === 'payout.paid' ||
    event.type === 'payout.failed' ||
    event.type === 'payout.canceled'
  ) {
    return bankPayoutEvent(event.account ?? null, event.data.object)
  }
  if (event.type === 'account.updated') return { type: 'PAYOUT_ACCOUNT_CHANGED', payout_account: accountOf(event.data.object) }
  if (
    event.account &&
    (event.type === 'account.external_account.created' ||
      event.type === 'account.external_account.updated' ||
      event.type === 'account.external_account.deleted')
  ) {
    return { type: 'PAYOUT_ACCOUNT_TOUCHED', account: event.account }
  }
  return undefined
}

function methodEvent(event: Stripe.Event): Body | undefined {
  if (event.type === 'setup_intent.succeeded') {
    const method = idOf(event.data.object.payment_method)
    return method ? { type: 'PAYMENT_METHOD_SAVED', customer: idOf(event.data.object.customer), payment_method: method } : undefined
  }
  if (event.type === 'setup_intent.requires_action') return depositsOf(event.data.object)
  if (event.type === 'payment_method.attached') {
    return { type: 'PAYMENT_METHOD_SAVED', customer: idOf(event.data.object.customer), payment_method: event.data.object.id }
  }
  if (event.type === 'payment_method.detached') return { type: 'PAYMENT_METHOD_REMOVED', payment_method: event.data.object.id }
  return event.type === 'setup_intent.setup_failed' ? setupFailure(event.data.object) : undefined
}

// A card that requires its owner is completed on the page; only micro-deposits take days.
function depositsOf({ next_action, payment_method, customer }: Stripe.SetupIntent): Body | undefined {
  const method = idOf(payment_method)
  const url = next_action?.verify_with_microdeposits?.hosted_verification_url
  return method && url
    ? { type: 'PAYMENT_METHOD_WAITS', customer: idOf(customer), payment_method: method, next_action_url: url }
    : undefined
}

function setupFailure({ last_setup_error: failure, payment_method }: Stripe.SetupIntent): Body {
  const error_code = failure?.decline_code ?? failure?.code ?? null
  const refused = idOf(failure?.payment_method ?? payment_method)
  return { type: 'PAYMENT_METHOD_FAILED', payment_method: refused, error_code, error_message: failure?.message ?? null }
}

function disputeOf(dispute: Stripe.Dispute): { provider_ref: string | null; dispute_ref: string; amount_cents: number } {
  return { provider_ref: idOf(dispute.payment_intent), dispute_ref: dispute.id, amount_cents: dispute.amount }
}

function transferEvent(transfer: Stripe.Transfer): Body {
  return {
    type: 'PAYOUT_CHANGED',
    payout: payOutOf(transfer),
    account: idOf(transfer.destination),
    reversed_cents: transfer.amount_reversed,
  }
}

function bankPayoutEvent(account: string | null, payout: Stripe.Payout): Body {
  const status = payout.status === 'paid' ? 'PAID' : payout.status === 'failed' || payout.status === 'canceled' ? 'FAILED' : 'IN_TRANSIT'
  return {
    type: 'BANK_PAYOUT_CHANGED',
    account,
    provider_ref: payout.id,
    key: payout.metadata?.[keyField] ?? null,
    amount_cents: payout.amount,
    status,
    error_code: payout.failure_code,
  }
}
