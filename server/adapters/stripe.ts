import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Stripe } from 'stripe'
import type { Payments } from '../ports/payments.ts'
import { outsideTransactions } from './outside-transactions.ts'
import { stripeAccounts } from './stripe-accounts.ts'
import { stripeCharges, stripeRefunds } from './stripe-charges.ts'
import { withoutHiddenRetry } from './stripe-http.ts'
import { stripeMethods } from './stripe-methods.ts'
import { stripeMovements } from './stripe-movements.ts'
import { stripePayouts } from './stripe-payouts.ts'
import { stripeWebhook } from './stripe-webhook.ts'

export type StripeOptions = {
  /** `https://api.stripe.com`, or a stand-in's address. */
  base_url: string
  secret_key: string
  /** The current secret first; the previous one stays listed during a rotation. */
  webhook_secrets: string[]
  /** How long a request may take before its outcome counts as UNKNOWN. */
  timeout_ms?: number
  /** Whether the caller is inside a database transaction; network calls are refused there. */
  insideTransaction?: () => boolean
}

/**
 * The payments port over the official SDK (docs/decisions/0011-real-protocols-and-stand-ins.md). No request is ever repeated here: that is
 * decided by the job for stuck attempts (docs/invariants.md#f9).
 */
export function stripePayments(options: StripeOptions): Payments {
  const stripe = stripeClient(options)
  const payments: Payments = {
    ...stripeMethods(stripe),
    ...stripeCharges(stripe),
    ...stripeRefunds(stripe),
    ...stripePayouts(stripe),
    ...stripeAccounts(stripe),
    ...stripeMovements(stripe),
    ...stripeWebhook(stripe, options.webhook_secrets),
  }
  return outsideTransactions('payments', payments, options.insideTransaction, ['verifyWebhook'])
}

function stripeClient(options: StripeOptions): Stripe {
  const url = new URL(options.base_url)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  // The other side may close a kept connection just as we write, which would look like an unknown outcome.
  const agent = protocol === 'http' ? new HttpAgent({ keepAlive: false }) : new HttpsAgent({ keepAlive: false })
  return new Stripe(options.secret_key, {
    host: url.hostname,
    port: url.port || (protocol === 'http' ? 80 : 443),
    protocol,
    timeout: options.timeout_ms ?? 20_000,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: withoutHiddenRetry(Stripe.createNodeHttpClient(agent)),
  })
}
