import { addDays } from './time.ts'
import { daysBetween } from './wall-week.ts'

export const dashboardNames = ['overview', 'fill', 'cost', 'punctuality', 'overtime', 'people', 'compliance'] as const
/** How often a dashboard comes by email. */
export const reportTimes = ['WEEK', 'MONTH'] as const
export type DashboardName = (typeof dashboardNames)[number]

/** What is counted for one location and local day; whole numbers. A shift counts on the local date of its start, trials never. */
export const daySums = [
  // Shifts and openings; cancelled shifts only in `cancelled_shifts`.
  'shifts',
  'cancelled_shifts',
  'openings',
  'filled',
  'planned_minutes',
  'worked_minutes',
  'overtime_minutes',
  // People on the shifts.
  'due',
  'arrivals',
  'late',
  'no_shows',
  'dropped',
  'returners',
  'favorites',
  'first_timers',
  // Timesheets.
  'sheets',
  'flagged_sheets',
  'non_compliant_sheets',
  'auto_clocked_out_sheets',
  'edited_sheets',
  'auto_approved_sheets',
  // Money in cents; the planned pay is that of all openings, whether filled or not.
  'planned_pay_cents',
  'cost_cents',
  'pay_cents',
  'fee_cents',
  'extra_cents',
] as const
export type DaySum = (typeof daySums)[number]

export type Unit = 'count' | 'minutes' | 'cents' | 'share' | 'cents_per_hour' | 'hours' | 'ratio'

type Definition = {
  readonly unit: Unit
  /** A sum as it is, a quotient of two sums, or the median of the histogram of time to fill. */
  readonly of: DaySum | readonly [numerator: DaySum, denominator: DaySum] | 'time_to_fill'
  /** What is better; null where neither is. */
  readonly better: 'more' | 'less' | null
  /** Shown only to those who may see cost at the location. */
  readonly needsCost?: true
}

const share = (numerator: DaySum, denominator: DaySum, better: 'more' | 'less' | null): Definition => ({
  unit: 'share',
  of: [numerator, denominator],
  better,
})
const count = (of: DaySum, better: 'more' | 'less' | null): Definition => ({ unit: 'count', of, better })
const minutes = (of: DaySum, better: 'more' | 'less' | null): Definition => ({ unit: 'minutes', of, better })
const money = (of: DaySum): Definition => ({ unit: 'cents', of, better: null, needsCost: true })

/** Every figure of the dashboards (docs/rules/dashboards.md has the sentences that stand beside them). */
export const measures = {
  fill_rate: share('filled', 'openings', 'more'),
  openings: count('openings', null),
  filled: count('filled', 'more'),
  shifts: count('shifts', null),
  cancelled_shifts: count('cancelled_shifts', 'less'),
  dropped: count('dropped', 'less'),
  time_to_fill: { unit: 'hours', of: 'time_to_fill', better: 'less' },
  cost: money('cost_cents'),
  pay: money('pay_cents'),
  fees: money('fee_cents'),
  extras: money('extra_cents'),
  take_rate: { unit: 'share', of: ['fee_cents', 'cost_cents'], better: null, needsCost: true },
  cost_per_hour: { unit: 'cents_per_hour', of: ['cost_cents', 'worked_minutes'], better: 'less', needsCost: true },
  wage: { unit: 'cents_per_hour', of: ['planned_pay_cents', 'planned_minutes'], better: null, needsCost: true },
  planned_hours: minutes('planned_minutes', null),
  worked_hours: minutes('worked_minutes', null),
  overtime_hours: minutes('overtime_minutes', 'less'),
  late_rate: share('late', 'arrivals', 'less'),
  late: count('late', 'less'),
  arrivals: count('arrivals', null),
  no_show_rate: share('no_shows', 'due', 'less'),
  no_shows: count('no_shows', 'less'),
  returning_rate: share('returners', 'arrivals', 'more'),
  favorite_rate: share('favorites', 'arrivals', null),
  first_timers: count('first_timers', null),
  flagged_rate: share('flagged_sheets', 'sheets', 'less'),
  non_compliant: count('non_compliant_sheets', 'less'),
  auto_clocked_out: count('auto_clocked_out_sheets', 'less'),
  edited: count('edited_sheets', 'less'),
  auto_approved: count('auto_approved_sheets', null),
  sheets: count('sheets', null),
} as const satisfies Record<string, Definition>
export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as [Measure, ...Measure[]]

/** The figures of each dashboard in their order; the first is the one of the chart. */
export const dashboards: Record<DashboardName, readonly Measure[]> = {
  overview: ['fill_rate', 'cost', 'worked_hours', 'overtime_hours', 'late_rate', 'no_show_rate', 'time_to_fill'],
  fill: ['fill_rate', 'openings', 'filled', 'shifts', 'cancelled_shifts', 'dropped', 'time_to_fill'],
  cost: ['cost', 'pay', 'fees', 'extras', 'cost_per_hour', 'wage', 'worked_hours', 'planned_hours'],
  punctuality: ['late_rate', 'late', 'no_show_rate', 'no_shows', 'arrivals', 'dropped'],
  overtime: ['overtime_hours', 'worked_hours', 'planned_hours'],
  people: ['returning_rate', 'favorite_rate', 'first_timers', 'arrivals'],
  compliance: ['flagged_rate', 'non_compliant', 'auto_clocked_out', 'edited', 'auto_approved', 'sheets'],
}

/** Whether this dashboard lists the shifts or pros behind a figure: those it shows, and the share of fees, which only the platform sees as a figure. */
export function isListed(name: DashboardName, measure: Measure): boolean {
  return dashboards[name].includes(measure) || (name === 'cost' && measure === 'take_rate')
}

/** The figures of the platform, over all its locations and by market; the first is the one of the chart. */
export const platformMeasures = [
  'fill_rate',
  'time_to_fill',
  'openings',
  'filled',
  'shifts',
  'worked_hours',
  'cost',
  'fees',
  'take_rate',
  'no_show_rate',
] as const satisfies readonly Measure[]

/** A share of fewer shifts, or a median of fewer openings, is not shown: it would tell more about chance than about the location. */
export const LEAST_SHIFTS = 5
/** The longest range of a dashboard, in days. */
export const MOST_DASHBOARD_DAYS = 400
/** Ranges up to this many days are charted by day, longer ones by week. */
export const MOST_DAILY_POINTS = 45

/** Upper edges of the buckets of time to fill, in hours; the last bucket is open. */
export const FILL_TIME_EDGES = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256] as const

/**
 * The range to compare with, both with their last day: for whole calendar months as many months before,
 * otherwise as many days just before.
 */
export function previousRange({ from, until }: { from: string; until: string }): { from: string; until: string } {
  const dayBefore = addDays(from, -1)
  if (from.endsWith('-01') && addDays(until, 1).endsWith('-01')) {
    const months = monthOf(addDays(until, 1)) - monthOf(from)
    return { from: firstOfMonth(monthOf(from) - months), until: dayBefore }
  }
  return { from: addDays(from, -(daysBetween(from, until) + 1)), until: dayBefore }
}
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const firstOfMonth = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** A figure from its sums; null where there is nothing to divide by, or a share or median of too few. */
export function figureOf(measure: Measure, sums: Readonly<Record<DaySum, number>>, fillTimes: readonly number[]): number | null {
  const { of, unit }: Definition = measures[measure]
  if (of === 'time_to_fill') return medianHours(fillTimes)
  if (typeof of === 'string') return sums[of]
  const [numerator, denominator] = of
  if (sums[denominator] === 0) return null
  if (unit === 'cents_per_hour') return Math.round((sums[numerator] * 60) / sums[denominator])
  return sums.shifts < LEAST_SHIFTS ? null : sums[numerator] / sums[denominator]
}

/** The median of a histogram over the buckets of time to fill, in hours: interpolated within its bucket; null with too few entries. */
export function medianHours(histogram: readonly number[]): number | null {
  const total = histogram.reduce((sum, entries) => sum + entries, 0)
  if (total < LEAST_SHIFTS) return null
  let before = 0
  for (const [bucket, entries] of histogram.entries()) {
    if (entries > 0 && (before + entries) * 2 >= total) {
      const low = FILL_TIME_EDGES[bucket - 1] ?? 0
      const high = FILL_TIME_EDGES[bucket] ?? low * 2
      return low + ((high - low) * (total / 2 - before)) / entries
    }
    before += entries
  }
  return null
}
