import type { DayOfWeek } from '../enums.ts'
import type { Frequency, Occurrence } from '../recurrence.ts'
import { instantToWall, shiftInstants } from './time.ts'

/** The codes of the labels of occurrences; screens have the words. A fifth weekday is offered as the last. */
export const occurrenceLabels = { 1: 'FIRST', 2: 'SECOND', 3: 'THIRD', 4: 'FOURTH', 5: 'FIFTH', '-1': 'LAST' } as const
export type ByWeekday = { weekday: number; occurrence: Occurrence | null }
/** A rule over local dates; `until` is included. */
export type Rule = { freq: Frequency; interval: number; byweekdays: readonly ByWeekday[]; until: string | null }
/** A rule with the weekday on which the weeks begin that it counts, WKST of RFC 5545; it decides only which weeks are every second one. */
export type CountedRule = Rule & { weeks_begin_on: DayOfWeek }
/** A rule as the form of a shift holds it. A monthly rule repeats the occurrence of each of its weekdays; without weekdays, the day of the month. */
export type RuleForm = {
  is_repeating: boolean
  frequency: Frequency
  interval: number
  weekdays: number[]
  occurrence: Occurrence
  until: string | null
}

/** The weekday of a local date; 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Which weekday of its month a date is: the first to fourth, and the last when it is later than the fourth. */
export function occurrenceOf(date: string): Occurrence {
  const nth = Math.ceil(Number(date.slice(8)) / 7)
  return ([1, 2, 3, 4] as const).find((known) => known === nth) ?? -1
}

/** The rule that is proposed for a date: not repeating, weekly on its weekday. */
export function defaultRule(date: string): RuleForm {
  return {
    is_repeating: false,
    frequency: 'WEEKLY',
    interval: 1,
    weekdays: [weekdayOf(date)],
    occurrence: occurrenceOf(date),
    until: null,
  }
}

/** The rule of a form as it is sent; null when the shift does not repeat. */
export function ruleOf(form: RuleForm): Rule | null {
  if (!form.is_repeating) return null
  const { frequency: freq, interval, until } = form
  const occurrence = freq === 'MONTHLY' ? form.occurrence : null
  const byweekdays = freq === 'DAILY' ? [] : form.weekdays.toSorted((a, b) => a - b).map((weekday) => ({ weekday, occurrence }))
  return { freq, interval, byweekdays, until }
}

/** Whether the dates of a rule depend on the weekday on which weeks begin. */
export function countsWeeks({ freq, interval }: Pick<Rule, 'freq' | 'interval'>): boolean {
  return freq === 'WEEKLY' && interval > 1
}

/**
 * Why a rule makes no sense, with its field; null when it does. Only a monthly rule names occurrences, and then for each weekday; a daily one
 * has no weekdays: on some of them is weekly.
 */
export function ruleFault({ freq, byweekdays }: Rule): 'OCCURRENCE_ONLY_MONTHLY' | 'OCCURRENCE_MISSING' | 'WEEKDAYS_NOT_DAILY' | null {
  if (freq === 'DAILY') return byweekdays.length > 0 ? 'WEEKDAYS_NOT_DAILY' : null
  if (freq === 'MONTHLY') return byweekdays.some(({ occurrence }) => occurrence === null) ? 'OCCURRENCE_MISSING' : null
  return byweekdays.some(({ occurrence }) => occurrence !== null) ? 'OCCURRENCE_ONLY_MONTHLY' : null
}

/** Start and end of an occurrence, and a note when its local start does not exist on that day: the shift then starts at the next hour. */
export type OccurrenceTimes = { start: Date; end: Date; note: 'MOVED_TO_NEXT_HOUR' | null }

/**
 * The instants of an occurrence from its local date and wall times ('HH:mm' or 'HH:mm:ss'). An end not after the start is on the next day
 * (docs/rules/shifts.md#repeating).
 */
export function occurrenceTimes(date: string, times: { start_time: string; end_time: string }, timezone: string): OccurrenceTimes {
  const { start, end } = shiftInstants(date, times.start_time, times.end_time, timezone)
  const isMoved = instantToWall(start, timezone).time !== times.start_time.slice(0, 5)
  return { start, end, note: isMoved ? 'MOVED_TO_NEXT_HOUR' : null }
}

/** A month in which a monthly rule has no date, and why. */
export type SkippedMonth = { month: string; reason: 'NO_SUCH_DAY' | 'NO_FIFTH_WEEKDAY' }

/** The months from the one of `dtstart` to the one of `to` that a monthly rule leaves out: no 31st, or no fifth weekday. */
export function skippedMonths({ freq, interval, byweekdays }: Rule, dtstart: string, to: string): SkippedMonth[] {
  if (freq !== 'MONTHLY') return []
  const fifths = byweekdays.filter(({ occurrence }) => occurrence === 5)
  return monthsBetween(dtstart, to, interval).flatMap((month): SkippedMonth[] => {
    if (byweekdays.length === 0) return daysIn(month) < Number(dtstart.slice(8)) ? [{ month, reason: 'NO_SUCH_DAY' }] : []
    const isMissing = fifths.some(({ weekday }) => ((weekday - weekdayOf(`${month}-01`) + 7) % 7) + 29 > daysIn(month))
    return isMissing ? [{ month, reason: 'NO_FIFTH_WEEKDAY' }] : []
  })
}

function monthsBetween(from: string, to: string, interval: number): string[] {
  const [first, last] = [monthNumber(from), monthNumber(to)]
  const count = Math.max(0, Math.floor((last - first) / interval) + 1)
  return Array.from({ length: count }, (_, index) => {
    const month = first + index * interval
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
}
