import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { weekdayOf } from '@crewcall/contract/rules/recurrence.ts'
import type { CountedRule, Rule } from '@crewcall/contract/rules/recurrence.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { RRuleTemporal } from 'rrule-temporal'

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const DAY = 86_400_000
/** A rule by months is expanded in pieces of a year, so that a rule without an end costs no more than the dates that are asked for. */
const PIECE_DAYS = 366
/** Later pieces would end in a year of five digits, which is no date here. */
const LAST_DATE = '9997-12-31'
/** No rule is asked for dates further apart than this. */
const LONGEST_PIECES = 60

type Window = { from: string; to: string; most?: number }

/**
 * The local dates of a rule from `from` to `to`, both included; wall times are attached afterwards (`occurrenceTimes`), so neither the zone of
 * the series nor a clock change can skip or double a date.
 * @param most stops after that many dates
 */
export function datesOf(rule: CountedRule, dtstart: string, { from, to, most = Infinity }: Window): string[] {
  const asked = to < LAST_DATE ? to : LAST_DATE
  const last = rule.until !== null && rule.until < asked ? rule.until : asked
  const first = from < dtstart ? dtstart : from
  if (last < first) return []
  const window = { from: first, to: last, most }
  return rule.freq === 'MONTHLY' ? byMonth(rule, dtstart, window) : byDay(rule, dtstart, window)
}

// Whole days since 1970: counted, for a calendar would cost a hundred times as much.
function byDay(
  { freq, interval, byweekdays, weeks_begin_on }: CountedRule,
  dtstart: string,
  { from, to, most }: Required<Window>,
): string[] {
  const [start, first] = [dayNumber(dtstart), dayNumber(from)]
  const last = Math.min(dayNumber(to), first + LONGEST_PIECES * PIECE_DAYS)
  const weekdays = new Set(byweekdays.length > 0 ? byweekdays.map(({ weekday }) => weekday) : [weekdayOf(dtstart)])
  const firstWeek = start - ((weekdayOfDay(start) + 7 - daysOfWeek.indexOf(weeks_begin_on)) % 7)
  const isDate = (day: number) =>
    freq === 'DAILY'
      ? (day - start) % interval === 0
      : weekdays.has(weekdayOfDay(day)) && Math.floor((day - firstWeek) / 7) % interval === 0
  const dates: string[] = []
  for (let day = first; day <= last && dates.length < most; day += 1) if (isDate(day)) dates.push(dateOfDay(day))
  return dates
}

function dayNumber(date: string): number {
  return midnight(date).getTime() / DAY
}

// 1 January 1970 was a Thursday.
function weekdayOfDay(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

function dateOfDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

// It is expanded at noon UTC, which every day has.
function byMonth(rule: Rule, dtstart: string, { from, to: last, most }: Required<Window>): string[] {
  let first = from
  const expanded = new RRuleTemporal({
    rruleString: `DTSTART:${dtstart.replaceAll('-', '')}T120000Z\nRRULE:${ruleText(rule)}`,
    cache: false,
  })
  const dates: string[] = []
  for (let piece = 0; piece < LONGEST_PIECES && first <= last && dates.length < most; piece += 1) {
    const end = addDays(first, PIECE_DAYS - 1)
    const found = expanded.between(midnight(first), midnight(addDays(end < last ? end : last, 1)), true)
    dates.push(...found.map((at) => at.toString().slice(0, 10)))
    first = addDays(end, 1)
  }
  return dates.slice(0, most)
}

function ruleText({ freq, interval, byweekdays }: Rule): string {
  const days = byweekdays.map(({ weekday, occurrence }) => `${occurrence ?? ''}${weekdayNames[weekday] ?? ''}`)
  const weekdays = days.length === 0 ? '' : `;BYDAY=${days.join(',')}`
  const months = interval === 1 ? '' : `;INTERVAL=${interval}`
  return `FREQ=${freq}${months}${weekdays}`
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
