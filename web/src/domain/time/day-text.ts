import type { Locale } from '@crewcall/contract/enums.ts'

/** A calendar day with its year: "Jan 1, 2026". */
export function dayText(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}
