import type { Locale } from '@crewcall/contract/enums.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'

/** The days of a week: "Nov 16 – 22, 2026". */
export function weekName(firstDay: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
  return format.formatRange(new Date(`${firstDay}T00:00:00Z`), new Date(`${addDays(firstDay, 6)}T00:00:00Z`))
}
