/** What is known of a secret link; null where it does not run out, was not taken back, or may be used again. */
export type LinkFacts = { expires_at: Date | null; revoked_at: Date | null; used_at: Date | null }
export type LinkState = 'LIVE' | 'USED' | 'REVOKED' | 'EXPIRED'

/** Whether a link opens anything now, and if not, why: what was used stays used, and what was taken back is not merely late. */
export function linkState({ expires_at, revoked_at, used_at }: LinkFacts, now: Date): LinkState {
  if (used_at !== null) return 'USED'
  if (revoked_at !== null) return 'REVOKED'
  return expires_at !== null && now.getTime() >= expires_at.getTime() ? 'EXPIRED' : 'LIVE'
}
