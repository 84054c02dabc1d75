import { centsToDollars } from './money.ts'

/** Minimum number of shifts behind a suggestion. */
const leastShifts = 8
/** The share of filled openings from which a pay is considered sufficient. */
const wellFilled = 0.8
/** If similar shifts had a lower fill rate than this, the shift clearly pays too little. */
const poorlyFilled = 0.7
/** Fewer shifts than this at the same pay are not conclusive. */
const leastOwn = 3
/** The maximum boost, in dollars per pro. */
export const MOST_BOOST = 500

/** Shifts with the same hourly pay, in cents, with their openings. */
export type PayLevel = { hourly: number; shifts: number; places: number; filled: number }
export type Filled = Omit<PayLevel, 'hourly'>

type Facts = {
  /** The hourly pay of the shift including its bonus, in cents. */
  hourly: number
  /** Paid minutes. */
  minutes: number
  /** Its bonus in dollars, and the maximum. */
  bonus: number
  limit: number
  /** Past shifts of the position in the market, in any order. */
  levels: readonly PayLevel[]
}

/** Why there is no suggestion. */
export const noBoostReasons = ['NOT_OPEN', 'NO_SHIFTS', 'TOO_LITTLE_DATA', 'PAYS_ENOUGH', 'NO_PAY_FOUND', 'BEYOND_LIMIT'] as const
export type NoBoostReason = (typeof noBoostReasons)[number]
/**
 * `from` is the pay an hour in cents from which the share `above` was filled; `yours` is null if fewer than eight paid what this shift
 * pays.
 */
export type BoostSuggestion = { boost: number; bonus: number; from: number; above: Filled; yours: Filled | null }

/**
 * The smallest boost in whole dollars that brings a shift to a pay at which four of five openings were filled
 * (docs/rules/shifts.md#boosts). Both all shifts from that pay on, and the eight lowest paid of them, must have reached that rate, so that
 * a few well paid ones do not distort it.
 */
export function suggestBoost({ hourly, minutes, bonus, limit, levels }: Facts): BoostSuggestion | NoBoostReason {
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
  const boost = Math.ceil(centsToDollars(Math.ceil(((first.hourly - hourly) * minutes) / 60)))
  if (bonus + boost > limit) return 'BEYOND_LIMIT'
  // The outcome of fewer shifts would reveal single businesses.
  const yours = own.shifts < leastShifts ? null : own
  return { boost, bonus: bonus + boost, from: first.hourly, above: total(better.slice(index)), yours }
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
