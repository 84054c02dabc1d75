import { measures, type DaySum, type Measure, type Unit } from '@crewcall/contract/rules/dashboards.ts'
import type { Words } from '../../lib/i18n.ts'
import { valueWords } from './values.ts'

type Amount = { amount: number; of: number | null }

/** What a row adds to a figure: "3 of 4", "$80.00 for 4 h", "6 h 30 min". */
export function amountWords(measure: Measure, { amount, of }: Amount, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  const definition = measures[measure].of
  if (definition === 'time_to_fill') return valueWords(amount, 'minutes', locale)
  if (typeof definition === 'string') return valueWords(amount, unitOf(definition), locale)
  const [part, whole] = definition
  const said = { amount: valueWords(amount, unitOf(part), locale), of: valueWords(of ?? 0, unitOf(whole), locale) }
  return measures[measure].unit === 'share' ? t('{amount} of {of}', said) : t('{amount} for {of}', said)
}

/** The sum of all rows, with the figure it makes: "41 of 50 is 82%". A median is none: how many were filled. */
export function sumWords(measure: Measure, sum: Amount & { count: number }, words: Pick<Words, 't' | 'locale'>): string {
  const { t, locale } = words
  const { unit, of: definition } = measures[measure]
  if (definition === 'time_to_fill') return t('{count, plural, one {1 filled opening} other {# filled openings}}', { count: sum.count })
  const said = amountWords(measure, sum, words)
  if (typeof definition === 'string' || sum.of === null || sum.of === 0) return t('Together {sum}', { sum: said })
  const value = unit === 'cents_per_hour' ? Math.round((sum.amount * 60) / sum.of) : sum.amount / sum.of
  return t('Together {sum}: {value}', { sum: said, value: valueWords(value, unit, locale) })
}

function unitOf(sum: DaySum): Unit {
  return sum.endsWith('_minutes') ? 'minutes' : sum.endsWith('_cents') ? 'cents' : 'count'
}
