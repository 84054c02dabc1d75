import webPush from 'web-push'
import type { Outbound, OutboundResult } from '../ports/outbound.ts'
import type { MessageResult } from '../ports/messages.ts'
import type { Push, PushMessage, PushResult } from '../ports/push.ts'
import { isPushService } from '../push-settings.ts'
import type { PushKey } from '../push-settings.ts'
import { signatureFor } from './push-signature.ts'

export type WebPushOptions = {
  keys: readonly PushKey[]
  /** Hosts that pushes may be sent to. */
  services: readonly string[]
  contact: string
}

const longestWait = 3600

/**
 * Pushes to the push services of browsers (ADR 120): encrypted for the browser (RFC 8291), signed with the key that it expects (RFC 8292),
 * and sent by the sender for user-provided addresses, because a browser gives the address.
 */
export function webPushSender(options: WebPushOptions, outbound: Outbound): Push {
  return {
    async send(message) {
      const key = options.keys.find(({ id }) => id === message.key_id)
      if (!key) return refused('key retired', 'KEY_RETIRED')
      // The list may have become shorter since the browser subscribed.
      if (!isPushService(options.services, message.endpoint)) return refused('not allowed', 'REFUSED')
      const { headers, body } = requestFor(message, key, options.contact)
      return meaningOf(await outbound.send({ url: message.endpoint, method: 'POST', headers, body }))
    },
  }
}

function requestFor({ endpoint, p256dh, auth, payload, topic, is_urgent, life_seconds }: PushMessage, key: PushKey, contact: string) {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: life_seconds,
    urgency: is_urgent ? 'high' : 'normal',
    topic,
    contentEncoding: 'aes128gcm',
  })
  const sent = Object.entries({ ...headers, Authorization: signatureFor(new URL(endpoint).origin, key, contact) })
  return { headers: Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), String(value)])), body }
}

function meaningOf(answer: OutboundResult): PushResult {
  if (answer.outcome === 'REFUSED') return refused(answer.reason, 'REFUSED')
  if (answer.outcome === 'FAILED') {
    // Nobody was reached; after anything else it may have arrived.
    const isSafe = answer.reason === 'not_resolved' || answer.reason === 'not_reached'
    return result(isSafe ? 'NOT_SENT' : 'UNKNOWN', answer.reason)
  }
  const { status, headers } = answer
  const code = `HTTP ${status}`
  if (status >= 200 && status < 300) return { ...result('SENT', null), device: 'FINE', provider_ref: headers['location'] ?? null }
  if (status === 404 || status === 410) return refused(code, 'GONE')
  if (status === 429 || status >= 500) return { ...result('NOT_SENT', code), wait_seconds: waitOf(headers['retry-after']) }
  return refused(code, 'REFUSED')
}

function refused(code: string, device: PushResult['device']): PushResult {
  return { ...result('REFUSED', code), device }
}

function result(outcome: MessageResult['outcome'], error_code: string | null): PushResult {
  return { outcome, provider_ref: null, error_code, error_message: null, device: null, wait_seconds: null }
}

// In seconds; after a date, which is rare, the usual back-off serves as well.
function waitOf(given: string | undefined): number | null {
  return given !== undefined && /^\d{1,6}$/.test(given) ? Math.min(Number(given), longestWait) : null
}
