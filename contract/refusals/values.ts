import type { Locale } from '../enums.ts'
import { formatDay } from '../rules/time.ts'

/** The values of a refusal as its sentence puts them in: a `day` is a calendar day on the wire, and read in the language of the sentence. */
export function wordedValues(values: Readonly<Record<string, string | number>>, locale: Locale): Record<string, string | number> {
  return typeof values['day'] === 'string' ? { ...values, day: formatDay(values['day'], 'UTC', locale) } : { ...values }
}
