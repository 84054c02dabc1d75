import type { Locale } from '@crewcall/contract/enums.ts'

/** A share as whole percent, e.g. "78%". */
export function shareWords(share: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
}

/** The month of a date, e.g. "November 2026". */
export function monthWords(month: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month))
}
