import type { Locale } from '@crewcall/contract/enums.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { languageTag } from '../../lib/i18n.ts'

/** Minutes as hours with at most one decimal: "38.5 h". */
export function hoursWords(minutes: number, locale: Locale): string {
  return `${new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 1 }).format(minutes / 60)} h`
}

/** Cents as whole dollars: "$1,240". Sums of a plan need no cents. */
export function dollarsWords(cents: number, locale: Locale): string {
  const format = new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  return format.format(centsToDollars(cents))
}
