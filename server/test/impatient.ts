import { stripePayments } from '../adapters/stripe.ts'
import type { Crew } from './crew.ts'

/** Like the real port, but it gives up after a moment instead of 20 seconds. */
export function impatient({ around: { config } }: Crew): Crew['around']['ports']['payments'] {
  const { base_url, secret_key, webhook_secret } = config.stripe
  return stripePayments({ base_url, secret_key, webhook_secrets: [webhook_secret], timeout_ms: 400 })
}
