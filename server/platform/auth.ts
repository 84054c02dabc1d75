import { hash } from 'node:crypto'
import { claimsToBeKey, readKey } from './api-key-token.ts'
import type { SentKey } from './api-key-token.ts'
import { problem } from './errors.ts'
import type { Actor } from './context.ts'
import type { Opening } from './db.ts'

/** What a caller proves who they are with: the hash of a session's token, or an API key. */
export type Proof = { token_hash: string; api_key?: undefined } | { token_hash?: undefined; api_key: SentKey }

/**
 * Finds the owner of a session, or who calls with an API key; supplied by the modules. It considers only what is valid at `clock`; a session
 * that is not gives undefined, a key is refused. The same query sets the row-security scope of the caller.
 */
export type LoadActor = (opening: Opening, proof: Proof) => Promise<Actor | undefined>

/** The stored hash of a token: SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** The token in an Authorization header, with or without the word Bearer; undefined if it cannot be ours. */
export function tokenOf(header: string | undefined): string | undefined {
  const token = /^(?:Bearer\s+|Token\s+)?([A-Za-z0-9_-]{20,200})$/i.exec(header?.trim() ?? '')?.[1]
  return token
}

/**
 * Queries the owner of the token in an Authorization header, for `first` of a transaction; undefined without a token.
 * @throws problem unauthenticated for a mistyped API key
 */
export function askWhoCalls(
  header: string | undefined,
  loadActor: LoadActor,
): ((opening: Opening) => Promise<Actor | undefined>) | undefined {
  const token = tokenOf(header)
  if (token === undefined) return undefined
  const proof = proofOf(token)
  return (opening) => loadActor(opening, proof)
}

function proofOf(token: string): Proof {
  if (!claimsToBeKey(token)) return { token_hash: hashToken(token) }
  const api_key = readKey(token)
  if (api_key === undefined) throw keyNotValid()
  return { api_key }
}

/** The refusal of an API key that is wrong, expired or revoked: one answer for all of them. */
export function keyNotValid() {
  return problem('unauthenticated', 'API_KEY_NOT_VALID')
}

/** True if the call is made with an API key, valid or not. */
export function callsWithKey(header: string | undefined): boolean {
  return claimsToBeKey(tokenOf(header) ?? '')
}

/**
 * The caller found by `askWhoCalls`.
 * @throws problem unauthenticated if the token is missing, unknown, expired or revoked
 */
export function signedIn(actor: Actor | undefined): Actor {
  if (!actor || actor.account_status === 'DELETED') throw notSignedIn()
  return actor
}

/** The refusal of a call without a valid session. */
export function notSignedIn() {
  return problem('unauthenticated', 'NOT_SIGNED_IN')
}
