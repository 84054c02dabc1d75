import { phrase } from './direction.ts'
import { centsToDollars, formatCents } from './money.ts'

/** Shifts that must stand behind a suggestion. */
const leastShifts = 8
/** The share of openings from which a pay is said to fill shifts. */
const wellFilled = 0.8
/** A shift whose like were filled less than this pays clearly too little. */
const poorlyFilled = 0.7
/** Fewer shifts than this at one's own pay say nothing. */
const leastOwn = 3
/** What a boost may be at most, in dollars a pro. */
export const MOST_BOOST = 500

/** Shifts that paid the same an hour, in cents, with their openings. */
export type PayLevel = { hourly: number; shifts: number; places: number; filled: number }
export type Filled = Omit<PayLevel, 'hourly'>

type Facts = {
  /** What the shift pays an hour, in cents, with the bonus it has. */
  hourly: number
  /** Hours that are paid. */
  hours: number
  /** Dollars of bonus it has, and the most it may have. */
  bonus: number
  limit: number
  /** Past shifts of the position in the market, in any order. */
  levels: readonly PayLevel[]
}

/** Why there is no suggestion. */
export const noBoostReasons = ['NOT_OPEN', 'NO_SHIFTS', 'TOO_LITTLE_DATA', 'PAYS_ENOUGH', 'NO_PAY_FOUND', 'BEYOND_LIMIT'] as const
export type NoBoostReason = (typeof noBoostReasons)[number]
/** `from` is the pay an hour in cents from which `above` was filled; `yours` is null when fewer than eight paid what this shift pays. */
export type BoostSuggestion = { boost: number; bonus: number; from: number; above: Filled; yours: Filled | null }

/**
 * The smallest boost in whole dollars that brings a shift to a pay at which four of five openings were filled (docs/rules/shifts.md#boosts).
 * Both all shifts from that pay on, and the eight that paid the least of them, must have been filled so, lest
 * a few well paid ones speak for it.
 */
export function suggestBoost({ hourly, hours, bonus, limit, levels }: Facts): BoostSuggestion | NoBoostReason {
  const sorted = levels.toSorted((a, b) => a.hourly - b.hourly)
  const all = total(sorted)
  if (all.shifts === 0) return 'NO_SHIFTS'
  if (all.shifts < leastShifts) return 'TOO_LITTLE_DATA'
  const own = total(nearest(sorted.filter((level) => level.hourly <= hourly).toReversed()))
  if (own.shifts >= leastOwn && shareOf(own) > poorlyFilled) return 'PAYS_ENOUGH'

  const better = sorted.filter((level) => level.hourly > hourly)
  if (total(better).shifts < leastShifts) return 'TOO_LITTLE_DATA'
  const index = better.findIndex((_, from) => fills(better.slice(from)) && fills(nearest(better.slice(from))))
  const [first] = index < 0 ? [] : better.slice(index)
  if (!first) return 'NO_PAY_FOUND'
  const boost = Math.ceil(centsToDollars(Math.ceil((first.hourly - hourly) * hours)))
  if (bonus + boost > limit) return 'BEYOND_LIMIT'
  // What fewer shifts came to would tell of single businesses.
  const yours = own.shifts < leastShifts ? null : own
  return { boost, bonus: bonus + boost, from: first.hourly, above: total(better.slice(index)), yours }
}

/** The numbers behind a suggestion, in one sentence. */
export function boostWords(position: string, { from, above, yours }: Pick<BoostSuggestion, 'from' | 'above' | 'yours'>): string {
  const well = phrase`${above.filled} of ${above.places} ${position} places here that paid ${formatCents(from)} or more an hour were filled`
  return yours ? `${well}; at about your pay, ${yours.filled} of ${yours.places}.` : `${well}; hardly any shift paid as little as this one.`
}

// From the first level on, until there are enough shifts.
function nearest(levels: readonly PayLevel[]): PayLevel[] {
  const count = levels.findIndex((_, index) => total(levels.slice(0, index + 1)).shifts >= leastShifts)
  return count < 0 ? [...levels] : levels.slice(0, count + 1)
}

function fills(levels: readonly PayLevel[]): boolean {
  const sum = total(levels)
  return sum.shifts >= leastShifts && shareOf(sum) >= wellFilled
}

function shareOf({ places, filled }: Filled): number {
  return filled / places
}

function total(levels: readonly PayLevel[]): Filled {
  const sum = (field: keyof Filled) => levels.reduce((before, level) => before + level[field], 0)
  return { shifts: sum('shifts'), places: sum('places'), filled: sum('filled') }
}
