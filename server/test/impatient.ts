import { stripePayments } from '../adapters/stripe.ts'
import type { Crew } from './crew.ts'

/** Like the real port, but it gives up after two seconds instead of 20: time for a request to arrive. */
export function impatient({ around: { config } }: Crew): Crew['around']['ports']['payments'] {
  const { base_url, secret_key, webhook_secret } = config.stripe
  return stripePayments({ base_url, secret_key, webhook_secrets: [webhook_secret], timeout_ms: 2_000 })
}
