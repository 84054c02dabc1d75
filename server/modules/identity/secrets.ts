import { randomBytes, randomInt } from 'node:crypto'
import type { Config } from '../../config.ts'
import { keyed } from '../../platform/keyed-hash.ts'

/** A new 256-bit secret. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A sign-in code with that many digits. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** The hash under which a code is stored; it is valid for this challenge only (docs/invariants.md#a1). */
export function codeMac(config: Config, challengeId: string, code: string): string {
  return keyed(config, 'sign-in code', `${challengeId}:${code}`)
}
