import { hash } from 'node:crypto'
import { problem } from './errors.ts'
import type { Actor } from './context.ts'
import type { Tx } from './db.ts'

/**
 * Finds who owns a session; the identity module supplies it.
 * It looks only at sessions that are alive at `tx.now`, and gives undefined for all others.
 */
export type LoadActor = (tx: Tx, tokenHash: string) => Promise<Actor | undefined>

/** The fingerprint under which a token is kept: SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** The token of an Authorization header, with or without the word Bearer; undefined when it cannot be one of ours. */
export function tokenOf(header: string | undefined): string | undefined {
  const token = /^(?:Bearer\s+|Token\s+)?([A-Za-z0-9_-]{20,200})$/i.exec(header?.trim() ?? '')?.[1]
  return token
}

/**
 * Who sent this token.
 * @throws problem unauthenticated when it is missing, unknown, expired or revoked
 */
export async function authenticate(tx: Tx, header: string | undefined, loadActor: LoadActor): Promise<Actor> {
  const token = tokenOf(header)
  const actor = token === undefined ? undefined : await loadActor(tx, hashToken(token))
  if (!actor || actor.account_status === 'DELETED') throw notSignedIn()
  return actor
}

/** The refusal of a call without a living session. */
export function notSignedIn() {
  return problem('unauthenticated', 'Please sign in')
}
