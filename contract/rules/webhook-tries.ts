const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after the attempt before each attempt is made: eight within about 28 hours. */
export const waitsMs = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour] as const
/** A webhook that fails for so long without a success is switched off. */
export const failsForMs = 5 * 24 * hour
/** Hours for which the secret before still signs. */
export const oldSecretHours = 24
/** Attempts to one webhook at the same time; one that fails gets one at a time. */
export const mostAtOnce = 5

/**
 * When the next attempt is made after this many failed; null after the last. A wait is up to a fifth longer, so that what failed together
 * does not come back together. @param random at least 0 and below 1
 */
export function nextTryAt(tries: number, now: Date, random: number): Date | null {
  const wait = waitsMs[tries]
  return wait === undefined ? null : new Date(now.getTime() + Math.round(wait * (1 + random / 5)))
}

/** Whether an answer says that the event was received. */
export function isReceived(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** Why nothing is sent to an address, now or later. */
export const refusedBecause = ['bad_address', 'not_https', 'private_address', 'too_large_to_send'] as const

/** Whether an attempt ended in a way that another one would, too. */
export function isRefused(reason: string | null): boolean {
  return refusedBecause.some((one) => one === reason)
}

/** Why a webhook is switched off after a failed attempt, if it is: the other side wants no more, or nothing has worked for five days. */
export function offAfter(status: number | null, failingSince: Date, now: Date): 'GONE' | 'FAILING' | null {
  if (status === 410) return 'GONE'
  return now.getTime() - failingSince.getTime() >= failsForMs ? 'FAILING' : null
}
