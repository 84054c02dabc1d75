import { hash } from 'node:crypto'
import { problem } from './errors.ts'
import type { Actor } from './context.ts'
import type { Opening } from './db.ts'

/**
 * Finds the owner of a session; supplied by the identity module. It considers only sessions that are valid at `clock`, and returns
 * undefined otherwise. The same query sets the row-security scope of the owner.
 */
export type LoadActor = (opening: Opening, tokenHash: string) => Promise<Actor | undefined>

/** The stored hash of a token: SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** The token in an Authorization header, with or without the word Bearer; undefined if it cannot be ours. */
export function tokenOf(header: string | undefined): string | undefined {
  const token = /^(?:Bearer\s+|Token\s+)?([A-Za-z0-9_-]{20,200})$/i.exec(header?.trim() ?? '')?.[1]
  return token
}

/** Queries the owner of the token in an Authorization header, for `first` of a transaction; undefined without a token. */
export function askWhoCalls(
  header: string | undefined,
  loadActor: LoadActor,
): ((opening: Opening) => Promise<Actor | undefined>) | undefined {
  const token = tokenOf(header)
  return token === undefined ? undefined : (opening) => loadActor(opening, hashToken(token))
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
