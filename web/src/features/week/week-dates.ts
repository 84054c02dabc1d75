import type { Locale } from '@crewcall/contract/enums.ts'
import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { languageTag } from '../../lib/i18n.ts'

/** The seven days from a day on. */
export function weekFrom(date: string): string[] {
  return Array.from({ length: 7 }, (_, at) => addDays(date, at))
}

/** "Nov 16 – 22, 2026". */
export function weekTitle(firstDay: string, locale: Locale): string {
  const utc = (date: string) => new Date(`${date}T00:00:00Z`)
  const format = new Intl.DateTimeFormat(languageTag(locale), { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(utc(firstDay), utc(addDays(firstDay, 6)))
}

/** The name of a weekday and the number of the day: "Fri" and "20". */
export function dayParts(date: string, locale: Locale): { weekday: string; day: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  return { weekday: format({ weekday: 'short' }), day: format({ day: 'numeric' }) }
}

const walls = new Map<string, string>()

/** The time of day at which an instant is, on the wall clock of a zone: "17:30". */
export function clockAt(instant: string, timezone: string): string {
  const key = JSON.stringify([instant, timezone])
  const known = walls.get(key)
  if (known !== undefined) return known
  if (walls.size > 5000) walls.clear()
  const { time } = instantToWall(instant, timezone)
  walls.set(key, time)
  return time
}

/** "5:30p–1a": times as short as a cell of the board needs. */
export function shortTimes({ start_time, end_time, timezone }: { start_time: string; end_time: string; timezone: string }): string {
  const [start, end] = [shortTime(clockAt(start_time, timezone)), shortTime(clockAt(end_time, timezone))]
  const from = start.half === end.half ? [start.digits] : [start.digits, start.half]
  return [...from, '–', end.digits, end.half].join('')
}

/** Whether a shift lasts past midnight, into the day after the one on which it begins. */
export function isOvernight({ start_time, end_time, timezone }: Times): boolean {
  const [start, end] = [clockAt(start_time, timezone), clockAt(end_time, timezone)]
  return (end <= start && end !== '00:00') || Date.parse(end_time) - Date.parse(start_time) > 25 * 3_600_000
}

/** "5p" or "5:30p". */
export function hourText(clock: string): string {
  const { digits, half } = shortTime(clock)
  return `${digits}${half}`
}

function shortTime(clock: string): { digits: string; half: string } {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return {
    digits: `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`,
    half: hour < 12 ? 'a' : 'p',
  }
}

type Times = { start_time: string; end_time: string; timezone: string }

/** Days, minutes of the whole shift, and minutes of only its start or its end. */
export type Shifting = { days?: number; minutes?: number; start?: number; end?: number }
/** A shift is not stretched below this. */
const shortestMinutes = 15

/**
 * The times of a shift some days later at the same time of day, some minutes later, and stretched at an end; at another location on the clock
 * there (`zone`).
 */
export function movedTimes(
  { start_time, end_time, timezone }: Times,
  { days = 0, minutes = 0, start = 0, end = 0 }: Shifting,
  zone = timezone,
) {
  const move = (instant: string, by: number) => {
    const { date, time } = instantToWall(instant, timezone)
    const isSame = days === 0 && zone === timezone
    const onDay = isSame ? Date.parse(instant) : wallToInstant(addDays(date, days), time, zone).getTime()
    return onDay + by * 60_000
  }
  const [from, to] = [move(start_time, minutes + start), move(end_time, minutes + end)]
  const least = shortestMinutes * 60_000
  const last = end === 0 ? to : Math.max(to, from + least)
  return { start_time: new Date(Math.min(from, last - (start === 0 ? 0 : least))).toISOString(), end_time: new Date(last).toISOString() }
}

/** How many days one calendar day is after another. */
export function daysFrom(one: string, other: string): number {
  return Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / 86_400_000)
}
