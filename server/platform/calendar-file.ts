import type { ICalCalendar } from 'ical-generator'
import type { Media } from './mount.ts'

/** A calendar as the answer of a call, each line with its end (RFC 5545, 3.1), the last one too, which the library leaves out. */
export function calendarFile(calendar: ICalCalendar, filename: string): Media {
  return { type: 'text/calendar; charset=utf-8', body: `${calendar.toString().trimEnd()}\r\n`, filename }
}

/** Seconds after which programs that honor it ask a subscribed calendar again. */
export const askAgainSeconds = 900
