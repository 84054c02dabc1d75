import { signInChannels } from '@crewcall/contract/enums.ts'
import { z } from 'zod'

const shape = z.object({
  channel: z.enum(signInChannels),
  /** As it was typed, to show and to send again. */
  address: z.string(),
  challenge_id: z.string(),
  expires_at: z.string(),
  /** Epoch milliseconds from which a new code may be asked for. */
  resend_at: z.number(),
})
/** A code that was sent and waits to be typed. */
export type Challenge = z.infer<typeof shape>
export type Channel = Challenge['channel']

const key = 'sign_in_challenge'

/** Keeps the challenge of this tab, so that a reload does not lose the code. */
export function keepChallenge(challenge: Challenge): void {
  sessionStorage.setItem(key, JSON.stringify(challenge))
}

/** The challenge of this tab for a channel, or null. */
export function readChallenge(channel: Channel): Challenge | null {
  try {
    const parsed = shape.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success && parsed.data.channel === channel ? parsed.data : null
  } catch {
    return null
  }
}

/** Forgets it after signing in. */
export function dropChallenge(): void {
  sessionStorage.removeItem(key)
}
