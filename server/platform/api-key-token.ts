import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/*
 * An API key is `cc_live_<id>_<secret><crc>`, of digits and letters: the id finds its row, the secret has 256 bits, and the checksum of all
 * before it lets programs that look for leaked secrets tell a key from text that only looks like one (docs/rules/api-keys.md, ADR 170).
 */

const beginning = 'cc_live_'
const shape = /^cc_live_([0-9A-Za-z]{12})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A key as it was sent: the id of its row, and the hash of its secret. */
export type SentKey = { public_id: string; secret_hash: string }

/** A new id for the readable part of a key. */
export function newKeyId(): string {
  return randomDigits(12)
}

/** A new secret for the key with this id: the whole key, which is shown once, and the hash to store. */
export function newKeySecret(publicId: string): { key: string; secret_hash: string } {
  const secret = randomDigits(43)
  const start = `${startOfKey(publicId)}${secret}`
  return { key: `${start}${checksum(start)}`, secret_hash: hash('sha256', secret, 'hex') }
}

/** The beginning of the key with this id, by which people recognize it. */
export function startOfKey(publicId: string): string {
  return `${beginning}${publicId}_`
}

/** True for what claims to be an API key, valid or not. */
export function claimsToBeKey(token: string): boolean {
  return token.startsWith(beginning)
}

/** The parts of a key; undefined if it was mistyped or cut, which no database has to be asked for. */
export function readKey(token: string): SentKey | undefined {
  const [, public_id, secret, sum] = shape.exec(token) ?? []
  if (public_id === undefined || secret === undefined || sum !== checksum(token.slice(0, -6))) return undefined
  return { public_id, secret_hash: hash('sha256', secret, 'hex') }
}

function checksum(text: string): string {
  let rest = crc32(text)
  let written = ''
  for (let place = 0; place < 6; place += 1) {
    written = `${digits.charAt(rest % 62)}${written}`
    rest = Math.floor(rest / 62)
  }
  return written
}

// Bytes from 248 on would make the first digits more frequent than the others.
function randomDigits(count: number): string {
  let written = ''
  while (written.length < count) {
    for (const byte of randomBytes(count)) if (byte < 248 && written.length < count) written += digits.charAt(byte % 62)
  }
  return written
}
