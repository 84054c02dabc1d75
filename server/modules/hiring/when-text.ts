import type { Locale } from '@crewcall/contract/enums.ts'
import { formatTimeRange } from '@crewcall/contract/rules/time.ts'

type Time = { start_time: string; end_time: string }

/** "Friday, November 20, 2026, 9:00 am – 1:00 pm, Eastern Standard Time". */
export function whenText({ start_time, end_time }: Time, timeZone: string, locale: Locale): string {
  return `${dayText(start_time, timeZone, locale)}, ${formatTimeRange(start_time, end_time, timeZone, locale)}, ${zoneName(start_time, timeZone, locale)}`
}

/** "Friday, November 20, 2026". */
export function dayText(instant: string, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageOf(locale), { timeZone, dateStyle: 'full' }).format(new Date(instant))
}

function zoneName(instant: string, timeZone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(languageOf(locale), { timeZone, timeZoneName: 'long' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

function languageOf(locale: Locale): string {
  return locale === 'es' ? 'es-US' : 'en-US'
}
