import { addDays, instantToWall, wallToInstant } from './time.ts'

/** What the first number of a date such as 11/12/2026 is. */
export const dateOrders = ['MONTH_FIRST', 'DAY_FIRST'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A time of day, with a date if one is written, without zone. 24:00 is the end of the day. */
export type WrittenMoment = { date: string | null; time: string }

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const numeric = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/
/** By the first three letters, in English and Spanish. */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const spanish: Record<string, string> = { ene: 'jan', abr: 'apr', ago: 'aug', dic: 'dec' }
const weekday =
  /^(mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lun(?:es)?|martes|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?)\.?,?\s+(?=\S)/i

/**
 * A date as people and programs write it: 2026-11-30, 11/30/2026 or 30.11.26 by the order, "Mon, Nov 30, 2026" or "30 de noviembre de 2026".
 * Null if it is none, or not in the calendar.
 */
export function writtenDate(text: string, order: DateOrder): string | null {
  const plain = text.trim().replace(weekday, '')
  const [, year, month, day] = iso.exec(plain) ?? []
  if (year !== undefined) return realDate(year, month, day)
  const [, first, second, end] = numeric.exec(plain) ?? []
  if (end !== undefined) return realDate(end, ...(order === 'DAY_FIRST' ? ([second, first] as const) : ([first, second] as const)))
  const named = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(plain)
  if (named) return realDate(named[3], monthOf(named[1]), named[2])
  const turned = /^(\d{1,2})[\s-](?:de\s+)?(\p{L}+)\.?,?[\s-](?:de\s+)?(\d{4}|\d{2})$/u.exec(plain)
  return turned ? realDate(turned[3], monthOf(turned[2]), turned[1]) : null
}

/**
 * In which order a file writes its dates, as far as they say it: null if they can be read in both, or if some say one and some the other.
 * Dates that read the same in both orders say nothing.
 */
export function orderOfDates(texts: Iterable<string>): DateOrder | null {
  const seen = { MONTH_FIRST: false, DAY_FIRST: false, either: false }
  for (const text of texts) {
    const [, first, second] = numeric.exec(text.trim().replace(weekday, '')) ?? []
    if (first === undefined || Number(first) === Number(second)) continue
    if (Number(first) > 12) seen.DAY_FIRST = true
    else if (Number(second) > 12) seen.MONTH_FIRST = true
    else seen.either = true
  }
  if (seen.MONTH_FIRST && seen.DAY_FIRST) return null
  if (seen.DAY_FIRST) return 'DAY_FIRST'
  return seen.MONTH_FIRST || !seen.either ? 'MONTH_FIRST' : null
}

/** A time of day as 'HH:mm': 9a, 9:00a, 5:00 PM, 5 p.m., 17:00, noon; 24:00 is the end of the day. Null if it is none; a number alone is none. */
export function writtenTime(text: string): string | null {
  const plain = text
    .replaceAll(/[\s.]+/g, ' ')
    .trim()
    .toLowerCase()
  if (plain === 'noon' || plain === 'mediodía') return '12:00'
  if (plain === 'midnight' || plain === 'medianoche') return '00:00'
  const half = /^(\d{1,2})(?:[: ](\d{2})(?::\d{2}(?: \d+)?)?)? ?([ap])(?: ?m)?$/.exec(plain)
  if (half) {
    const hour = Number(half[1])
    return hour < 1 || hour > 12 ? null : clock((hour % 12) + (half[3] === 'p' ? 12 : 0), half[2])
  }
  const whole = /^(\d{1,2}):(\d{2})(?::\d{2}(?: \d+)?)?$/.exec(plain)
  if (!whole) return null
  return plain.startsWith('24:00') ? '24:00' : clock(Number(whole[1]), whole[2])
}

/** A time of day, or a date with one: "2026-11-30T09:00", "11/30/2026 9:00 AM". With a zone it is none, for the location's counts. */
export function writtenMoment(text: string, order: DateOrder): WrittenMoment | null {
  const alone = writtenTime(text)
  if (alone !== null) return { date: null, time: alone }
  const { before, after } = splitMoment(text)
  const date = before === '' ? null : writtenDate(before, order)
  const time = writtenTime(after)
  return date === null || time === null ? null : { date, time }
}

/** The date part of a cell with a date and a time, as it is written; empty if there is none. */
export function splitMoment(text: string): { before: string; after: string } {
  const found = /^(.*\d)(?:T|,?\s+)(\d{1,2}(?:[:.]\d{2}){0,2}\s*(?:[ap]\.?\s*(?:m\.?)?)?)$/i.exec(text.trim())
  return { before: found?.[1] ?? '', after: found?.[2] ?? '' }
}

/** An unpaid break in minutes: 30, "30 min", 0:30, "0.5 h", 0.5; nothing is none. Null if it cannot be read. */
export function writtenBreak(text: string): number | null {
  const plain = text.trim().toLowerCase()
  if (plain === '' || plain === '-' || plain === 'none') return 0
  const clockwise = /^(\d{1,2}):([0-5]\d)(?::\d{2})?$/.exec(plain)
  if (clockwise) return Number(clockwise[1]) * 60 + Number(clockwise[2])
  // A fraction alone is one of hours.
  const hours = /^(\d{1,2}(?:[.,]\d{1,2})?) ?(?:h|hr|hrs|hours?|horas?)$|^(\d?[.,](?:\d?[1-9]|[1-9]\d))$/.exec(plain)
  if (hours) return Math.round(Number((hours[1] ?? hours[2] ?? '').replace(',', '.')) * 60)
  const minutes = /^(\d{1,4})(?:\.0+)? ?(?:m|min|mins|minutes?|minutos?)?\.?$/.exec(plain)
  return minutes ? Number(minutes[1]) : null
}

/** The instant of a wall time, 24:00 being 0:00 of the next day; null where the clocks skip it. Of two, the earlier. */
export function existingInstant(date: string, time: string, timezone: string): Date | null {
  if (time === '24:00') return existingInstant(addDays(date, 1), '00:00', timezone)
  const instant = wallToInstant(date, time, timezone)
  const wall = instantToWall(instant, timezone)
  return wall.date === date && wall.time === time ? instant : null
}

function clock(hour: number, minute = '00'): string | null {
  return hour > 23 || Number(minute) > 59 ? null : `${String(hour).padStart(2, '0')}:${minute}`
}

function monthOf(name = ''): string | undefined {
  const short = name.toLowerCase().slice(0, 3)
  const at = months.indexOf(spanish[short] ?? short)
  return at < 0 ? undefined : String(at + 1)
}

function realDate(year = '', month = '', day = ''): string | null {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)
  return isReal && date >= '2000-01-01' && date < '2200-01-01' ? date : null
}
