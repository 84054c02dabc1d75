import type { Locale } from '../enums.ts'
import { formatCents } from '../rules/money.ts'
import { formatDate, formatDay, formatInstantTime, formatTimeOfDay } from '../rules/time.ts'
import { declineOf } from '../declines.ts'
import { moveInWords } from './moves.ts'
import { employmentInWords } from './obstacles.ts'
import { licenseInWords, rightInWords } from './rights.ts'

type Said = Readonly<Record<string, string | number>>

/**
 * The values of a refusal as inserted into its sentence, in the sentence's language. In the API a `day` is a calendar day, a `time` a
 * time of day at the shift, `since` a calendar day with its year, a name ending in
 * `_at` an instant (shown in UTC), one ending in `_cents` an amount of money; `ability`, `holders`, `license`, `machine`, `state`, `decline` and
 * `employment_type` are codes.
 * @param say translates English words; without it they stay English
 */
export function wordedValues(values: Said, locale: Locale, say: (text: string) => string = withoutNote): Record<string, string | number> {
  const { ability, holders, license, machine, decline, employment_type: type } = values
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(name, value, locale)])),
    ...(typeof ability === 'string' && typeof holders === 'string' ? rightInWords({ ability, holders }, locale, say) : {}),
    ...(license === 'hire' || license === 'marketplace' ? { license: say(licenseInWords[license]) } : {}),
    ...(typeof decline === 'string' ? { decline: say(declineOf(decline)) } : {}),
    ...(machine === undefined ? {} : moveInWords(values, say)),
    ...(type === 'W2' || type === 'F1099' ? { employment_type: say(employmentInWords[type]) } : {}),
  }
}

function inWords(name: string, value: string | number, locale: Locale): string | number {
  if (typeof value === 'number') return name.endsWith('_cents') ? formatCents(value, locale) : value
  if (name === 'time') return formatTimeOfDay(value)
  if (name === 'since') return formatDate(value, locale)
  if (name === 'day') return formatDay(value, 'UTC', locale)
  return name.endsWith('_at') ? formatInstantTime(value, 'UTC') : value
}

function withoutNote(text: string): string {
  return text.replace(/\|.*$/, '')
}
