import type { Rule } from '@crewcall/contract/rules/recurrence.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { RRuleTemporal } from 'rrule-temporal'

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
/** A rule is expanded in pieces of a year, so that a rule without an end costs no more than the dates that are asked for. */
const PIECE_DAYS = 366
/** Later pieces would end in a year of five digits, which is no date here. */
const LAST_DATE = '9997-12-31'
/** No rule is asked for dates further apart than this. */
const LONGEST_PIECES = 60

/**
 * The local dates of a rule from `from` to `to`, both included. It is expanded at noon UTC, which every day has, so neither the zone of the
 * series nor a clock change can skip or double a date; wall times are attached afterwards (`occurrenceTimes`).
 * @param most stops after that many dates
 */
export function datesOf(rule: Rule, dtstart: string, { from, to, most = Infinity }: { from: string; to: string; most?: number }): string[] {
  const asked = to < LAST_DATE ? to : LAST_DATE
  const last = rule.until !== null && rule.until < asked ? rule.until : asked
  let first = from < dtstart ? dtstart : from
  if (last < first) return []
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
  const byDay = days.length === 0 ? '' : `;BYDAY=${days.join(',')}`
  // The first day of the week matters only to a rule that leaves weeks out; naming it doubles the cost.
  const weeks = interval === 1 ? '' : `;INTERVAL=${interval};WKST=SU`
  return `FREQ=${freq}${weeks}${byDay}`
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
