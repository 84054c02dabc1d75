/** The state of a secret link; null if it does not expire, was not revoked, or is reusable. */
export type LinkFacts = { expires_at: Date | null; revoked_at: Date | null; used_at: Date | null }
export type LinkState = 'LIVE' | 'USED' | 'REVOKED' | 'EXPIRED'

/** Whether a link is currently valid, and if not, why: a used one stays used, and a revoked one is not merely expired. */
export function linkState({ expires_at, revoked_at, used_at }: LinkFacts, now: Date): LinkState {
  if (used_at !== null) return 'USED'
  if (revoked_at !== null) return 'REVOKED'
  return expires_at !== null && now.getTime() >= expires_at.getTime() ? 'EXPIRED' : 'LIVE'
}
