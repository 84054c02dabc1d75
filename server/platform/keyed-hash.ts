import { createHmac, timingSafeEqual } from 'node:crypto'

type WithKey = { secret_key: string }

/** Keyed hash of a value for one purpose (HMAC-SHA-256 with the installation's secret), 43 characters. */
export function keyed(config: WithKey, purpose: string, value: string): string {
  return createHmac('sha256', config.secret_key).update(`${purpose}\0${value}`).digest('base64url')
}

/** Compares two hashes in constant time. */
export function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
