import { createHmac } from 'node:crypto'
import { keyed } from './keyed-hash.ts'

type Config = { secret_key: string }
type Key = { organization_id: number; id: number }
/** A webhook with the salts of its secrets; that before the present one signs until its end. */
type Salted = Key & { salt: string; previous_salt: string | null; previous_ends_at: Date | null }

/** The secret of a webhook: derived each time from the installation's secret and the salt, and stored nowhere (ADR 174). */
export function secretOf(config: Config, webhook: Key, salt: string): string {
  return `whsec_${bytesOf(config, webhook, salt).toString('base64')}`
}

type Message = { event_id: string; at: Date; body: string }

/** The headers of Standard Webhooks: the signature covers the id, the time of this attempt and the bytes of the body. */
export function signedHeaders(config: Config, webhook: Salted, { event_id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const { salt, previous_salt, previous_ends_at } = webhook
  const isBoth = previous_salt !== null && previous_ends_at !== null && previous_ends_at > at
  const salts = isBoth ? [salt, previous_salt] : [salt]
  const signatures = salts.map((each) => {
    const signature = createHmac('sha256', bytesOf(config, webhook, each))
      .update(`${event_id}.${timestamp}.${body}`)
      .digest('base64')
    return `v1,${signature}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': event_id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

function bytesOf(config: Config, { organization_id, id }: Key, salt: string): Buffer {
  return Buffer.from(keyed(config, 'webhook', `${organization_id}:${id}:${salt}`), 'base64url')
}
