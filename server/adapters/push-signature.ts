import webPush from 'web-push'
import type { PushKey } from '../push-settings.ts'

/** Push services accept a signature for at most 24 hours. */
const lifeSeconds = 12 * 3600
const usedSeconds = 6 * 3600

const kept = new Map<string, { header: string; until: number }>()

/**
 * The `Authorization` of requests to one push service (RFC 8292). Signing costs as much as encrypting, so one signature serves for six
 * hours. It states real time, which the push service compares with its own clock.
 */
export function signatureFor(origin: string, key: PushKey, contact: string, nowMs: number = Date.now()): string {
  const name = `${origin} ${key.id}`
  const now = Math.floor(nowMs / 1000)
  const found = kept.get(name)
  if (found && found.until > now) return found.header
  const made = webPush.getVapidHeaders(origin, contact, key.public_key, key.private_key, 'aes128gcm', now + lifeSeconds)
  kept.set(name, { header: made.Authorization, until: now + usedSeconds })
  return made.Authorization
}
