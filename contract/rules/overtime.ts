import { allocate, payForMinutes, sumCents } from './money.ts'
import type { OvertimeTerms } from './overtime-packs.ts'
import { addDays, instantToWall, wallToInstant } from './time.ts'

/** Work of an employee with its paid time in minutes, its wage in cents an hour and what else it paid, in cents. */
export type WorkedShift = {
  readonly id: number
  readonly start: Date
  readonly end: Date
  readonly timezone: string
  readonly minutes: number
  readonly wage_cents: number
  /** Boosts and bonuses: they raise the regular rate. Tips and reimbursements do not belong here. */
  readonly bonus_cents: number
}

/** The part of a shift on one local day, from midnight to midnight. */
export type WorkedPart = {
  readonly shift: number
  readonly date: string
  readonly start: number
  readonly minutes: number
  readonly wage_cents: number
  readonly straight_cents: number
  readonly bonus_cents: number
}

/** The time of a workweek at one wage, in minutes; the wage in cents an hour. */
export type WageMinutes = { wage_cents: number; straight_minutes: number; overtime_minutes: number; double_minutes: number }

/** What a workweek owes one employee; time in minutes, money in cents. Each minute is in exactly one of the three kinds of time. */
export type WeekPay = {
  straight_minutes: number
  overtime_minutes: number
  double_minutes: number
  /** All time at its own wage, as it was charged. */
  straight_cents: number
  bonus_cents: number
  /** What overtime and double time add to that, rounded half up once for the week. */
  premium_cents: number
  /** The part of the premium that the federal 40 hours alone would owe. */
  federal_premium_cents: number
  /** All pay of the week but its tips, divided by its hours: cents an hour, for display. */
  regular_rate_cents: number
  total_cents: number
  /** The same time by wage, the lowest first. */
  wages: WageMinutes[]
}

const FEDERAL_WEEK = 2400

/**
 * A shift by local day: its paid time is divided in proportion to the time on each day, its pay in proportion to the paid time, and its bonus
 * counts on the day on which it begins. Minutes and cents add up to those of the shift.
 */
export function partsOf({ id, start, end, timezone, minutes, wage_cents, bonus_cents }: WorkedShift): WorkedPart[] {
  const days: { date: string; from: Date; to: Date }[] = []
  for (let from = start; from < end;) {
    const { date } = instantToWall(from, timezone)
    const midnight = wallToInstant(addDays(date, 1), '00:00', timezone)
    const to = midnight < end ? midnight : end
    days.push({ date, from, to })
    from = to
  }
  if (days.length === 0) days.push({ date: instantToWall(start, timezone).date, from: start, to: start })
  const parts = allocate(
    minutes,
    days.map(({ from, to }) => to.getTime() - from.getTime()),
  )
  const cents = allocate(payForMinutes(minutes, wage_cents), minutes === 0 ? days.map(() => 1) : parts)
  return days.map(({ date, from }, at) => ({
    shift: id,
    date,
    start: from.getTime(),
    minutes: parts[at] ?? 0,
    wage_cents,
    straight_cents: cents[at] ?? 0,
    bonus_cents: at === 0 ? bonus_cents : 0,
  }))
}

/**
 * What one workweek of an employee owes, for all locations of the employer together. An hour that a daily limit made overtime is not counted
 * again towards the weekly limit. The order in which parts are given does not matter.
 * @param parts all parts of shifts on the seven days that begin with `firstDay`
 * @param termsOf the terms in force where and when a part was worked
 */
export function weekPay(firstDay: string, parts: readonly WorkedPart[], termsOf: (part: WorkedPart) => OvertimeTerms): WeekPay {
  const ordered = parts.toSorted((a, b) => a.start - b.start || a.shift - b.shift)
  const wages = byWage(firstDay, ordered, termsOf)
  const kinds = {
    straight: total(wages, 'straight_minutes'),
    overtime: total(wages, 'overtime_minutes'),
    double: total(wages, 'double_minutes'),
  }
  const all = kinds.straight + kinds.overtime + kinds.double
  const straight_cents = sumCents(parts.map((part) => part.straight_cents))
  const bonus_cents = sumCents(parts.map((part) => part.bonus_cents))
  const ownBonus = sumCents(parts.flatMap((part) => (termsOf(part).bonus_over === 'STRAIGHT_HOURS' ? [part.bonus_cents] : [])))
  const premium_cents = premiumOf({ ...kinds, rated: straight_cents + bonus_cents - ownBonus, ownBonus })
  return {
    straight_minutes: kinds.straight,
    overtime_minutes: kinds.overtime,
    double_minutes: kinds.double,
    straight_cents,
    bonus_cents,
    premium_cents,
    federal_premium_cents: quotient(product(Math.max(0, all - FEDERAL_WEEK), straight_cents + bonus_cents), product(2, all)),
    regular_rate_cents: quotient(product(straight_cents + bonus_cents, 60), product(all)),
    total_cents: straight_cents + bonus_cents + premium_cents,
    wages,
  }
}

type Kinds = { straight: number; overtime: number; double: number }

// First by day, then the straight time that is left by week.
function byWage(firstDay: string, parts: readonly WorkedPart[], termsOf: (part: WorkedPart) => OvertimeTerms): WageMinutes[] {
  const wages = new Map<number, WageMinutes>()
  let straightOfWeek = 0
  const seventh = addDays(firstDay, 6)
  const worked = new Map<string, number>()
  for (const part of parts.filter(({ minutes }) => minutes > 0)) {
    const { daily, weekly_after } = termsOf(part)
    const before = worked.get(part.date) ?? 0
    worked.set(part.date, before + part.minutes)
    const isSeventh = part.date === seventh && worked.size === 7
    const until = (limit: number) => Math.min(part.minutes, Math.max(0, limit - before))
    const straight = daily === null ? part.minutes : isSeventh ? 0 : until(daily.overtime_after)
    const single = daily === null ? part.minutes : until(isSeventh ? daily.seventh_day_double_after : daily.double_after)
    const kept = Math.min(straight, Math.max(0, weekly_after - straightOfWeek))
    straightOfWeek += kept
    const { wage_cents } = part
    const known = wages.get(wage_cents) ?? { wage_cents, straight_minutes: 0, overtime_minutes: 0, double_minutes: 0 }
    wages.set(wage_cents, {
      wage_cents,
      straight_minutes: known.straight_minutes + kept,
      overtime_minutes: known.overtime_minutes + single - kept,
      double_minutes: known.double_minutes + part.minutes - single,
    })
  }
  return [...wages.values()].toSorted((a, b) => a.wage_cents - b.wage_cents)
}

function total(wages: readonly WageMinutes[], kind: Exclude<keyof WageMinutes, 'wage_cents'>): number {
  return wages.reduce((sum, wage) => sum + wage[kind], 0)
}

/** Overtime adds half and double time one whole of the rate; to a bonus of straight time only they add one and a half and two. */
function premiumOf({ straight, overtime, double, rated, ownBonus }: Kinds & { rated: number; ownBonus: number }): number {
  const all = straight + overtime + double
  if (straight === 0) return quotient(product(overtime + 2 * double, rated + ownBonus), product(2, all))
  return quotient(
    product(overtime + 2 * double, rated, straight) + product(3 * overtime + 4 * double, ownBonus, all),
    product(2, all, straight),
  )
}

// Products of minutes and cents may pass 2 ** 53.
function product(...factors: number[]): bigint {
  return factors.reduce((result, factor) => result * BigInt(factor), 1n)
}

/** Half up; zero where there is nothing to divide by. */
function quotient(dividend: bigint, divisor: bigint): number {
  return divisor === 0n ? 0 : Number((2n * dividend + divisor) / (2n * divisor))
}
