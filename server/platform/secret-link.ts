import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { linkState } from '@crewcall/contract/rules/secret-link.ts'
import { hashToken } from './auth.ts'
import type { Ctx, OutsideCtx } from './context.ts'
import { isSame, keyed } from './keyed-hash.ts'

/*
 * Links that grant access to their holder (ADR 66). There are three kinds, and a new link uses one of them:
 *
 *   random   `newLink()`. Shown once; only its hash is stored. For something a person pastes elsewhere: calendar feeds.
 *   seeded   `newSeededLink()`. Derived from a stored seed and the installation's key, so that a job can write it into a message later and
 *            the database alone is useless. Only the hash finds it. For what is sent: invitations.
 *   signed   `signLink()`. Nothing is stored: the link contains its expiry, protected by the signature. For downloads.
 *
 * All have 256 bits. The table of the first two has `token_hash` (unique), the recipient, `expires_at`, `revoked_at` and `used_at` under
 * its own column names; `linkState` evaluates them, and `fingerprint` finds the row. Resending overwrites the hash and invalidates the
 * previous link. Opening a link by GET changes nothing but the counter of lookups: mail scanners and previews open every link. Its action
 * is done by POST.
 */

type WithKey = Pick<Ctx, 'config'>
type Signer = Pick<Ctx | OutsideCtx, 'config' | 'now'>

/** The parts of a signed link: expiry as seconds since 1970, and the signature. */
export type SignedLink = { expires: string; signature: string }

/** A link that is shown once. Store the hash, give out the token. */
export function newLink(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: fingerprint(token) }
}

/** A link that can be written into a message later, by `tokenOfSeed`. Store both; neither is usable by itself. */
export function newSeededLink(ctx: WithKey, purpose: string): { token_seed: string; token_hash: string } {
  const token_seed = randomUUID()
  return { token_seed, token_hash: fingerprint(tokenOfSeed(ctx, purpose, token_seed)) }
}

/** The token of a seeded link. The same seed gives different tokens for different purposes. */
export function tokenOfSeed({ config }: WithKey, purpose: string, seed: string): string {
  return keyed(config, purpose, seed)
}

/** The stored hash of a token, by which it is found: SHA-256 in hexadecimal. */
export function fingerprint(token: string): string {
  return hashToken(token)
}

/**
 * A link that expires by itself and cannot be revoked before.
 * @param subject what it opens; it must be complete, e.g. the public id of a file
 */
export function signLink({ config, now }: Signer, purpose: string, subject: string, lifeSeconds: number): SignedLink {
  const expires = String(Math.floor(now.getTime() / 1000) + lifeSeconds)
  return { expires, signature: signatureOf(config, purpose, subject, expires) }
}

/** Whether a signed link is ours, for this subject, and still valid. */
export function isSignedLink({ config, now }: Signer, purpose: string, subject: string, { expires, signature }: SignedLink): boolean {
  if (!isSame(signature, signatureOf(config, purpose, subject, expires))) return false
  return linkState({ expires_at: new Date(Number(expires) * 1000), revoked_at: null, used_at: null }, now) === 'LIVE'
}

function signatureOf({ secret_key }: Signer['config'], purpose: string, subject: string, expires: string): string {
  return createHmac('sha256', secret_key).update(`${purpose}:${subject}:${expires}`).digest('base64url')
}
