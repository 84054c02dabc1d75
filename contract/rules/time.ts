import { daysOfWeek, type DayOfWeek } from '../enums.ts'
import { PAST_DUE_EARLY_MINUTES } from './windows.ts'

/** A local date and time on the wall clock: 'YYYY-MM-DD' and 'HH:mm'. */
export type Wall = { date: string; time: string }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Offsets at midnights in UTC that are kept of each zone. */
const MOST_OFFSETS = 1000
const partsFormats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/**
 * The instant at which a wall clock in the zone shows this date and time ('HH:mm' or 'HH:mm:ss'). In a daylight-saving gap the time moves
 * forward by the gap, in an overlap the earlier instant counts ("compatible", as Temporal and RFC 5545 do). Throws RangeError for a
 * malformed value or an unknown zone.
 */
export function wallToInstant(date: string, time: string, timezone: string): Date {
  const [first] = instantsAt(date, time, timezone)
  const wall = wallMilliseconds(date, time)
  return first ?? new Date(wall - offsetAt(wall - DAY, timezone))
}

/** The instants at which a wall clock in the zone shows this, in order: none in a daylight-saving gap, two in the hour that autumn repeats. */
export function instantsAt(date: string, time: string, timezone: string): Date[] {
  const wall = wallMilliseconds(date, time)
  const shown = new Set([offsetAt(wall - DAY, timezone), offsetAt(wall + DAY, timezone)].map((offset) => wall - offset))
  const exact = [...shown].filter((instant) => instant + offsetAt(instant, timezone) === wall)
  return exact.toSorted((a, b) => a - b).map((instant) => new Date(instant))
}

/** Whether the wall clock in the zone shows the time of this instant twice, because autumn repeats the hour. */
export function isRepeated(instant: Date | string, timezone: string): boolean {
  const { date, time } = instantToWall(instant, timezone)
  return instantsAt(date, time, timezone).length === 2
}

/** The wall-clock time in the zone at the instant. Throws RangeError for an unknown zone or an invalid date. */
export function instantToWall(instant: Date | string, timezone: string): Wall {
  const at = toDate(instant).getTime()
  const local = new Date(at + offsetAt(at, timezone)).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

/**
 * Start and end of a shift given as wall times of its first day; an end that is not after the start falls on the next day
 * (docs/rules/shifts.md#times).
 */
export function shiftInstants(date: string, start: string, end: string, timezone: string): { start: Date; end: Date } {
  const endDate = wallMilliseconds(date, end) > wallMilliseconds(date, start) ? date : addDays(date, 1)
  return instantsBetween({ date, time: start }, { date: endDate, time: end }, timezone)
}

/**
 * The instants of a start and an end on the wall clock. Where the clock skips the start, the end moves with it, so that the shift keeps its
 * length (docs/rules/shifts.md#times).
 */
export function instantsBetween(start: Wall, end: Wall, timezone: string): { start: Date; end: Date } {
  const from = wallToInstant(start.date, start.time, timezone)
  if (instantsAt(start.date, start.time, timezone).length > 0) return { start: from, end: wallToInstant(end.date, end.time, timezone) }
  const length = wallMilliseconds(end.date, end.time) - wallMilliseconds(start.date, start.time)
  return { start: from, end: new Date(from.getTime() + length) }
}

/** The calendar date a number of days later (or earlier), without zones. Throws RangeError outside the years 0 to 9999. */
export function addDays(date: string, days: number): string {
  const day = new Date(wallMilliseconds(date, '00:00') + days * DAY).toISOString()
  // A later or earlier year has a sign and six digits.
  if (!/^\d{4}-/.test(day)) throw new RangeError(`No date ${days} days after ${date}`)
  return day.slice(0, 10)
}

/** The weekday of a calendar date. */
export function dayOfWeek(date: string): DayOfWeek {
  return daysOfWeek[new Date(wallMilliseconds(date, '00:00')).getUTCDay()] ?? 'SUNDAY'
}

/** Elapsed whole minutes from start to end (a night with a clock change has 23 or 25 hours a day), half up. */
export function durationMinutes(start: Date | string, end: Date | string): number {
  return Math.round((toDate(end).getTime() - toDate(start).getTime()) / MINUTE)
}

/** True from 15 minutes before the end on (docs/rules/applications.md#stages). */
export function isPastDue(end: Date | string, now: Date): boolean {
  return now.getTime() >= toDate(end).getTime() - PAST_DUE_EARLY_MINUTES * MINUTE
}

/** A time of day ('HH:mm' or 'HH:mm:ss') for display: "3:30 pm". */
export function formatTimeOfDay(time: string): string {
  const [hours, minutes] = timeParts(time)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

/** The time of day of an instant in a zone: "3:30 pm", and "1:30 am EST" in the hour that autumn repeats. */
export function formatInstantTime(instant: Date | string, timezone: string): string {
  const time = formatTimeOfDay(instantToWall(instant, timezone).time)
  return isRepeated(instant, timezone) ? `${time} ${zoneAbbreviation(instant, timezone)}` : time
}

/** "9:00 am – 5:00 pm", with "(+1 day)" when it ends on a later local day; "(+1 día)" with locale 'es'. Zones as in `formatInstantTime`. */
export function formatTimeRange(start: Date | string, end: Date | string, timezone: string, locale: 'en' | 'es' = 'en'): string {
  const [from, to] = [instantToWall(start, timezone), instantToWall(end, timezone)]
  const days = (wallMilliseconds(to.date, '00:00') - wallMilliseconds(from.date, '00:00')) / DAY
  const suffix = days === 0 ? '' : ` (+${days} ${locale === 'es' ? 'día' : 'day'}${days === 1 ? '' : 's'})`
  return `${formatInstantTime(start, timezone)} – ${formatInstantTime(end, timezone)}${suffix}`
}

/** The same with the zone of the start behind it: "9:00 am – 5:00 pm EST". */
export function formatZonedRange(start: Date | string, end: Date | string, timezone: string, locale: 'en' | 'es' = 'en'): string {
  const range = formatTimeRange(start, end, timezone, locale)
  return isRepeated(start, timezone) ? range : `${range} ${zoneAbbreviation(start, timezone)}`
}

/** The local day of an instant, or a calendar date: "Fri, Nov 20"; Spanish with locale 'es'. */
export function formatDay(value: Date | string, timezone: string = 'UTC', locale: 'en' | 'es' = 'en'): string {
  const isCalendarDate = typeof value === 'string' && value.length === 10
  const format = new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    timeZone: isCalendarDate ? 'UTC' : timezone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  return format.format(toDate(value))
}

/** A calendar day with its year: "Nov 20, 2026"; Spanish with locale 'es'. Of an instant its day in UTC. */
export function formatDate(value: Date | string, locale: 'en' | 'es' = 'en'): string {
  const format = new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
  return format.format(toDate(value))
}

/** The short name of the zone at that instant: "EST" in winter, "EDT" in summer. */
export function zoneAbbreviation(instant: Date | string, timezone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'short' })
  return format.formatToParts(toDate(instant)).find((part) => part.type === 'timeZoneName')?.value ?? timezone
}

/** True for a zone name known to this machine, such as "America/New_York". */
export function isTimezone(name: string): boolean {
  try {
    return partsFormat(name) !== undefined
  } catch {
    return false
  }
}

/** The zone's offset from UTC at the instant, in milliseconds. Reading it costs much, so it is kept for days on which it does not change. */
function offsetAt(instant: number, timezone: string): number {
  const day = Math.floor(instant / DAY)
  const before = offsetAtMidnight(day, timezone)
  return before === offsetAtMidnight(day + 1, timezone) ? before : readOffset(instant, timezone)
}

function offsetAtMidnight(day: number, timezone: string): number {
  const ofZone = offsets.get(timezone) ?? new Map<number, number>()
  const known = ofZone.get(day)
  if (known !== undefined) return known
  const read = readOffset(day * DAY, timezone)
  if (ofZone.size > MOST_OFFSETS) ofZone.clear()
  offsets.set(timezone, ofZone.set(day, read))
  return read
}

function readOffset(instant: number, timezone: string): number {
  const seconds = Math.floor(instant / 1000) * 1000
  const parts = new Map(
    partsFormat(timezone)
      .formatToParts(seconds)
      .map((part) => [part.type, Number(part.value)]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  return shown - seconds
}

function partsFormat(timezone: string): Intl.DateTimeFormat {
  const known = partsFormats.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  partsFormats.set(timezone, format)
  return format
}

function wallMilliseconds(date: string, time: string): number {
  const [hours, minutes, seconds] = timeParts(time)
  return midnightOf(date) + ((hours * 60 + minutes) * 60 + seconds) * 1000
}

function midnightOf(date: string): number {
  const match = /^\d{4}-\d{2}-(\d{2})$/.exec(date)
  const day = new Date(`${date}T00:00:00Z`)
  // The 31st of a month of 30 days would be read as the first of the next one.
  if (!match || day.getUTCDate() !== Number(match[1])) throw new RangeError(`Not a date: ${date}`)
  return day.getTime()
}

function timeParts(time: string): [number, number, number] {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time)
  if (!match) throw new RangeError(`Not a time of day: ${time}`)
  return [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
}

function toDate(value: Date | string): Date {
  const date = typeof value === 'string' ? new Date(value) : value
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not an instant: ${String(value)}`)
  return date
}

/** Whole minutes and remaining seconds between two instants; zero if the second is earlier. */
export function minutesAndSeconds(start: Date, end: Date): { minutes: number; seconds: number } {
  const taken = Math.max(0, Math.floor((end.getTime() - start.getTime()) / 1000))
  return { minutes: Math.floor(taken / 60), seconds: taken % 60 }
}

/** A duration as hours:minutes:seconds, for example 0:30:05. */
export function formatDuration({ minutes, seconds }: { minutes: number; seconds: number }): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds)}`
}

/** Minutes as "6 h 30 min", "6 h" or "45 min". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
