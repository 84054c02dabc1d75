import { hash } from 'node:crypto'
import { problem } from './errors.ts'
import type { Actor } from './context.ts'
import type { Opening } from './db.ts'

/**
 * Finds who owns a session; the identity module supplies it.
 * It looks only at sessions that are alive at `clock`, and gives undefined for all others. The same query opens the scope of whom it finds.
 */
export type LoadActor = (opening: Opening, tokenHash: string) => Promise<Actor | undefined>

/** The fingerprint under which a token is kept: SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** The token of an Authorization header, with or without the word Bearer; undefined when it cannot be one of ours. */
export function tokenOf(header: string | undefined): string | undefined {
  const token = /^(?:Bearer\s+|Token\s+)?([A-Za-z0-9_-]{20,200})$/i.exec(header?.trim() ?? '')?.[1]
  return token
}

/** Asks for the owner of the token in an Authorization header, for `first` of a transaction; undefined when there is none to ask for. */
export function askWhoCalls(
  header: string | undefined,
  loadActor: LoadActor,
): ((opening: Opening) => Promise<Actor | undefined>) | undefined {
  const token = tokenOf(header)
  return token === undefined ? undefined : (opening) => loadActor(opening, hashToken(token))
}

/**
 * The caller that `askWhoCalls` found.
 * @throws problem unauthenticated when the token is missing, unknown, expired or revoked
 */
export function signedIn(actor: Actor | undefined): Actor {
  if (!actor || actor.account_status === 'DELETED') throw notSignedIn()
  return actor
}

/** The refusal of a call without a living session. */
export function notSignedIn() {
  return problem('unauthenticated', 'NOT_SIGNED_IN')
}
