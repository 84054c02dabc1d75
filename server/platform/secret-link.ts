import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { linkState } from '@crewcall/contract/rules/secret-link.ts'
import { hashToken } from './auth.ts'
import type { Ctx, OutsideCtx } from './context.ts'
import { isSame, keyed } from './keyed-hash.ts'

/*
 * Links that open something to whoever holds them (ADR 66). There are three kinds, and a new link takes one of them:
 *
 *   random   `newLink()`. Shown once; only its fingerprint is kept. For what one person pastes somewhere: calendar feeds.
 *   seeded   `newSeededLink()`. Made again from a kept seed and the installation's key, so that a job can write it into a message later and
 *            the database alone opens nothing. Only the fingerprint finds it. For what is sent: invitations.
 *   signed   `signLink()`. Nothing is kept: the link says when it runs out, and the signature that nobody moved it. For downloads.
 *
 * All are of 256 bits. The table of the first two has `token_hash` (unique), whom it is for, `expires_at`, `revoked_at` and `used_at` under
 * whatever names it gives them; `linkState` judges them, and `fingerprint` finds the row. A new sending overwrites the fingerprint, and the
 * link before opens nothing. Opening a link by GET changes nothing but the counter of lookups: mail scanners and previews open every link.
 * What it is for happens by POST.
 */

type WithKey = Pick<Ctx, 'config'>
type Signer = Pick<Ctx | OutsideCtx, 'config' | 'now'>

/** What is sent over as seconds since 1970 and as a signature. */
export type SignedLink = { expires: string; signature: string }

/** A link that is shown once. Keep the fingerprint, hand out the token. */
export function newLink(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: fingerprint(token) }
}

/** A link that can be written into a message later, by `tokenOfSeed`. Keep both; neither opens anything by itself. */
export function newSeededLink(ctx: WithKey, purpose: string): { token_seed: string; token_hash: string } {
  const token_seed = randomUUID()
  return { token_seed, token_hash: fingerprint(tokenOfSeed(ctx, purpose, token_seed)) }
}

/** The token of a seeded link. A seed of one purpose gives another token for another. */
export function tokenOfSeed({ config }: WithKey, purpose: string, seed: string): string {
  return keyed(config, purpose, seed)
}

/** Under what a token is kept and found: SHA-256 in hexadecimal. */
export function fingerprint(token: string): string {
  return hashToken(token)
}

/**
 * A link that runs out by itself and cannot be taken back before.
 * @param subject what it opens; it must say so completely, e.g. the public id of a file
 */
export function signLink({ config, now }: Signer, purpose: string, subject: string, lifeSeconds: number): SignedLink {
  const expires = String(Math.floor(now.getTime() / 1000) + lifeSeconds)
  return { expires, signature: signatureOf(config, purpose, subject, expires) }
}

/** Whether a signed link is ours, for this subject, and still works. */
export function isSignedLink({ config, now }: Signer, purpose: string, subject: string, { expires, signature }: SignedLink): boolean {
  if (!isSame(signature, signatureOf(config, purpose, subject, expires))) return false
  return linkState({ expires_at: new Date(Number(expires) * 1000), revoked_at: null, used_at: null }, now) === 'LIVE'
}

function signatureOf({ secret_key }: Signer['config'], purpose: string, subject: string, expires: string): string {
  return createHmac('sha256', secret_key).update(`${purpose}:${subject}:${expires}`).digest('base64url')
}
