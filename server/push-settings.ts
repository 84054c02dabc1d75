import { createECDH, createHash, ECDH } from 'node:crypto'
import { z } from 'zod'

/** A key that signs pushes (VAPID, RFC 8292), with the id under which subscriptions name it. */
export type PushKey = { id: string; public_key: string; private_key: string }

/** The push services of Chrome, Firefox, Safari and Edge. */
export const usualPushServices = 'fcm.googleapis.com updates.push.services.mozilla.com *.push.apple.com *.notify.windows.com'

const host = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/
const origin = /^https?:\/\/[\w.[\]:-]+$/

/** Whether a push service is given as an origin, `http://127.0.0.1:12113`: that of a stand-in, reached wherever it is. */
export function isOrigin(service: string): boolean {
  return service.includes('://')
}

/**
 * Whether an address given by a browser belongs to a push service that the operator allows. Anything else could be any address at all.
 * @param services hosts, `*.host` for all below, or whole origins
 */
export function isPushService(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return services.some((service) => {
    if (isOrigin(service)) return origin === service
    const isHost = service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service
    return isHost && protocol === 'https:' && port === ''
  })
}

/** Hosts that pushes may be sent to, separated by spaces; `*.host` for all below, a whole origin for a stand-in. */
export const pushServices = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.every((each) => host.test(each) || origin.test(each)), 'must be names of hosts such as fcm.googleapis.com')

/** Private keys in base64url, the current one first: devices of the others still get pushes, and change over when they next start. */
export const pushKeys = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.length > 0 && all.every(isKey), 'must be private keys of P-256 in base64url, as "npm run setup" makes them')
  .transform((all) => all.map(keyOf))

/** Whether the public key of a browser is a point of the curve: for anything else, nothing can be encrypted. */
export function isPoint(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** A new private key for VAPID_KEYS. */
export function newPushKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A leading zero would be left out.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}

/** The address in the sender of mails: `Crewcall <hello@crewcall.test>`. */
export function addressOf(sender: string): string {
  return /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim()
}

function isKey(value: string): boolean {
  try {
    return /^[\w-]{43}$/.test(value) && keyOf(value).public_key.length === 87
  } catch {
    return false
  }
}

function keyOf(private_key: string): PushKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(private_key, 'base64url')
  const point = pair.getPublicKey()
  return { id: createHash('sha256').update(point).digest('hex').slice(0, 16), public_key: point.toString('base64url'), private_key }
}
