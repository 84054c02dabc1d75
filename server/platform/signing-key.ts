import { createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { keyed } from './keyed-hash.ts'

// PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410, section 7).
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The private key of Ed25519 for one purpose and name, derived from the installation's secret: the same each time, and stored nowhere. */
export function derivedSigningKey(config: { secret_key: string }, purpose: string, name: string): KeyObject {
  const seed = Buffer.from(keyed(config, purpose, name), 'base64url')
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
}
