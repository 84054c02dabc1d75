import { languageTag } from '../../../lib/i18n.ts'
import type { DayOfWeek, Locale } from '@crewcall/contract/enums.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import { addDays, formatDay, instantsBetween, instantToWall } from '@crewcall/contract/rules/time.ts'
import type { CalendarView } from '../gigs-search.ts'

/** The days a calendar shows; `until` is the first day after them. A month shows six weeks. */
export function rangeOf(view: CalendarView, date: string, begins: DayOfWeek): { from: string; until: string } {
  if (view === 'day') return { from: date, until: addDays(date, 1) }
  const from = firstDayOfWeek(view === 'week' ? date : `${date.slice(0, 7)}-01`, begins)
  return { from, until: addDays(from, view === 'week' ? 7 : 42) }
}

/** The same view a number of pages later. */
export function stepped(view: CalendarView, date: string, pages: number): string {
  if (view !== 'month') return addDays(date, pages * (view === 'week' ? 7 : 1))
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + pages, 1)).toISOString().slice(0, 10)
}

/** "November 2026", "Nov 15 – 21, 2026" or "Fri, Nov 20". */
export function titleOf({ view, date, begins }: { view: CalendarView; date: string; begins: DayOfWeek }, locale: Locale): string {
  if (view === 'day') return `${formatDay(date, undefined, locale)}, ${date.slice(0, 4)}`
  const utc = (day: string) => new Date(`${day}T00:00:00Z`)
  if (view === 'month')
    return new Intl.DateTimeFormat(languageTag(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utc(date))
  const { from, until } = rangeOf('week', date, begins)
  const format = new Intl.DateTimeFormat(languageTag(locale), { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(utc(from), utc(addDays(until, -1)))
}

/** A shift moved by days on the wall clock, so that 9:00 stays 9:00 across a clock change. */
export function movedByDays(shift: { start_time: string; end_time: string }, days: number, timezone: string) {
  const later = (instant: string) => {
    const { date, time } = instantToWall(instant, timezone)
    return { date: addDays(date, days), time }
  }
  const { start, end } = instantsBetween(later(shift.start_time), later(shift.end_time), timezone)
  return { start_time: start.toISOString(), end_time: end.toISOString() }
}

/** A shift moved by minutes. */
export function movedByMinutes(shift: { start_time: string; end_time: string }, minutes: number) {
  const move = (instant: string) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()
  return { start_time: move(shift.start_time), end_time: move(shift.end_time) }
}

/** An instant in the calendar's format, with the location's offset, like all others. */
export function instantOf(text: string): string {
  return new Date(text).toISOString()
}
