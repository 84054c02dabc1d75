import { allocate, percentOf, sumCents } from './money.ts'
import { addDays, dayOfWeek, instantToWall, wallToInstant } from './time.ts'

/** What the platform takes for an instant payout: a percentage of what waits, and at least so many cents. */
export type InstantPayoutTerms = { is_on: boolean; fee_percentage: number; minimum_fee_cents: number }
/** Without a setting there are no instant payouts, and payouts leave at once. */
export const noInstantPayouts: InstantPayoutTerms = { is_on: false, fee_percentage: 0, minimum_fee_cents: 0 }

/** Minutes in which an instant payout reaches the card, hours after which a new card may be used, and the hour at which ordinary payouts leave. */
export const INSTANT_MINUTES = 30
export const NEW_CARD_HOURS = 48
export const ORDINARY_HOUR = '20:00'

/** What the pro gets now and what the platform takes, in cents: together they are what waits. `parts` is the fee of each payout. */
export type InstantQuote = { amount_cents: number; fee_cents: number; parts: { amount_cents: number; fee_cents: number }[] }

/**
 * The quote for payouts that wait (docs/rules/money.md#instant-payouts): the fee is rounded once for all of them, half up, and divided by their
 * amounts. Null if nothing waits, or if the fee would leave nothing of one of them.
 */
export function instantQuote(waiting: readonly number[], { fee_percentage, minimum_fee_cents }: InstantPayoutTerms): InstantQuote | null {
  const total = sumCents(waiting)
  if (waiting.length === 0 || total < 1) return null
  const fee_cents = Math.max(percentOf(total, fee_percentage), minimum_fee_cents)
  if (fee_cents >= total) return null
  const fees = allocate(fee_cents, waiting)
  const parts = waiting.map((cents, index) => ({ amount_cents: cents - (fees[index] ?? 0), fee_cents: fees[index] ?? 0 }))
  return parts.every(({ amount_cents }) => amount_cents > 0) ? { amount_cents: total - fee_cents, fee_cents, parts } : null
}

/** When a payout leaves in the ordinary way: at the next eight in the evening of a business day where the pro's market is. */
export function ordinaryPayoutAt(now: Date, timezone: string): Date {
  for (let date = instantToWall(now, timezone).date; ; date = addDays(date, 1)) {
    const at = wallToInstant(date, ORDINARY_HOUR, timezone)
    if (at > now && !['SATURDAY', 'SUNDAY'].includes(dayOfWeek(date))) return at
  }
}

/** Why a pro cannot have their money at once, the first reason that applies. */
export const instantObstacles = [
  'OFF',
  'ACCOUNT_CLOSING',
  'SUSPENDED',
  'NO_PAYOUT_ACCOUNT',
  'NO_DEBIT_CARD',
  'NEW_CARD',
  'NOTHING_WAITS',
  'FEE_TAKES_ALL',
] as const
export type InstantObstacle = (typeof instantObstacles)[number]

export type InstantFacts = {
  terms: InstantPayoutTerms
  /** The account is being erased, or is not active. */
  is_closing: boolean
  is_suspended: boolean
  payouts_enabled: boolean
  /** When the debit card was first seen; null without one. */
  card_since: Date | null
  waiting: readonly number[]
}

/** The first reason why a pro cannot have their money at once (docs/rules/money.md#instant-payouts); null if they can. */
export function instantObstacle(facts: InstantFacts, now: Date): InstantObstacle | null {
  if (!facts.terms.is_on) return 'OFF'
  if (facts.is_closing) return 'ACCOUNT_CLOSING'
  if (facts.is_suspended) return 'SUSPENDED'
  if (!facts.payouts_enabled) return 'NO_PAYOUT_ACCOUNT'
  if (facts.card_since === null) return 'NO_DEBIT_CARD'
  if (cardReadyAt(facts.card_since) > now) return 'NEW_CARD'
  if (facts.waiting.length === 0) return 'NOTHING_WAITS'
  return instantQuote(facts.waiting, facts.terms) === null ? 'FEE_TAKES_ALL' : null
}

/** From when a debit card that was first seen then may be used. */
export function cardReadyAt(since: Date): Date {
  return new Date(since.getTime() + NEW_CARD_HOURS * 3_600_000)
}
