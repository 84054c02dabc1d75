import { measures, type Measure } from '@crewcall/contract/rules/dashboards.ts'
import { formatDate, formatDay } from '@crewcall/contract/rules/time.ts'
import type { Words } from '../../lib/i18n.ts'
import { measureWords } from './measure-words.ts'
import { changeOf, valueWords } from './values.ts'

/** A day, or a week by its first and last day, with the value of the chosen figure. */
export type Point = { from: string; until: string; value: number | null }
type Shown = { measure: Measure; from: string; until: string; points: readonly Point[]; value: number | null; previous: number | null }

/** What a chart shows, in words: its days, its highest and lowest point, and the change of the whole. */
export function chartSentence({ measure, from, until, points, value, previous }: Shown, words: Words): string {
  const { t, locale } = words
  const known = points.filter((point): point is Point & { value: number } => point.value !== null)
  const about = { figure: t(measureWords[measure].label), from: formatDate(from, locale), until: formatDate(until, locale) }
  const [first] = known
  if (!first) return t('{figure} from {from} to {until}: nothing to show.', about)
  const highest = known.reduce((most, point) => (point.value > most.value ? point : most), first)
  const lowest = known.reduce((least, point) => (point.value < least.value ? point : least), first)
  const said = (point: typeof first) => valueWords(point.value, measures[measure].unit, locale)
  const extremes =
    highest.value === lowest.value
      ? t('{figure} from {from} to {until}: always {value}.', { ...about, value: said(highest) })
      : t('{figure} from {from} to {until}: highest {most} ({highest}), lowest {least} ({lowest}).', {
          ...about,
          most: said(highest),
          highest: pointWords(highest, words),
          least: said(lowest),
          lowest: pointWords(lowest, words),
        })
  const change = changeOf(measure, value, previous, words)
  return change ? `${extremes} ${t('Overall: {change}.', { change: change.words })}` : extremes
}

/** "Fri, Nov 20", or the week "Nov 16 – Nov 22, 2026". */
export function pointWords({ from, until }: Pick<Point, 'from' | 'until'>, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  if (from === until) return formatDay(from, 'UTC', locale)
  return t('{from} to {to}', { from: formatDay(from, 'UTC', locale), to: formatDay(until, 'UTC', locale) })
}
