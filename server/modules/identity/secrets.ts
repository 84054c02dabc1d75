import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

/** A new secret of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A sign-in code of that many digits. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** Keyed hash of a value for one purpose (HMAC-SHA-256 with the installation's secret), 43 characters. */
export function keyed(config: Config, purpose: string, value: string): string {
  return createHmac('sha256', config.secret_key).update(`${purpose}\0${value}`).digest('base64url')
}

/** The fingerprint under which a code is kept; it fits this challenge only (docs/invariants.md#a1). */
export function codeMac(config: Config, challengeId: string, code: string): string {
  return keyed(config, 'sign-in code', `${challengeId}:${code}`)
}

/** Compares two fingerprints of equal length without telling by time where they differ. */
export function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
