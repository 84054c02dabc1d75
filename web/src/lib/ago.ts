import type { Locale } from '@crewcall/contract/enums.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "5 minutes ago", "yesterday"; the date after a week. */
export function ago(instant: string, locale: Locale, nowMs: number = Date.now()): string {
  const seconds = Math.round((nowMs - Date.parse(instant)) / 1000)
  if (seconds >= 7 * 86_400) return new Date(instant).toLocaleDateString(locale, { month: 'short', day: 'numeric' })
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, length] of units) if (seconds >= length) return format.format(-Math.floor(seconds / length), unit)
  return format.format(0, 'minute')
}
