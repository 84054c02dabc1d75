import type { signInChannels } from '@crewcall/contract/enums.ts'

/** A sent code that waits to be typed. */
export type Challenge = {
  channel: (typeof signInChannels)[number]
  /** As typed, for display and for resending. */
  address: string
  challenge_id: string
  expires_at: string
  /** Epoch milliseconds from which a new code may be requested. */
  resend_at: number
}
export type Channel = Challenge['channel']

const key = 'sign_in_challenge'

/** Stores the challenge of this tab, so that a reload does not lose the code. */
export function keepChallenge(challenge: Challenge): void {
  sessionStorage.setItem(key, JSON.stringify(challenge))
}

/** The challenge of this tab for a channel, or null. */
export function readChallenge(channel: Channel): Challenge | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isChallenge(kept) && kept.channel === channel ? kept : null
  } catch {
    return null
  }
}

/** Deletes it after signing in. */
export function dropChallenge(): void {
  sessionStorage.removeItem(key)
}

function isChallenge(kept: unknown): kept is Challenge {
  if (typeof kept !== 'object' || kept === null) return false
  const { channel, address, challenge_id, expires_at, resend_at } = kept as Record<string, unknown>
  return [channel, address, challenge_id, expires_at].every((value) => typeof value === 'string') && typeof resend_at === 'number'
}
