import type { Locale } from '@crewcall/contract/enums.ts'
import { LEAST_SHIFTS, measures, type Measure, type Unit } from '@crewcall/contract/rules/dashboards.ts'
import { centsToDollars, formatCents } from '@crewcall/contract/rules/money.ts'
import { durationText } from '@crewcall/contract/rules/time.ts'
import { languageTag, type Words } from '../../lib/i18n.ts'

/** What a number is to its reader, beside being more or less. */
export type Tone = 'good' | 'bad' | 'plain'
/** How a number changed: which way the arrow points, how it is meant, and both in words. */
export type Change = { direction: 'up' | 'down' | 'same'; tone: Tone; words: string }
type Figure = { measure: Measure; value: number | null; previous: number | null; target: number | null; base: number }

/** A value of this unit as text: "92.5%", "41 h 30 min", "$1,204.00", "$31.20/h", "5.2 h". */
export function valueWords(value: number, unit: Unit, locale: Locale): string {
  switch (unit) {
    case 'share':
      return numberIn(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value)
    case 'minutes':
      return hoursWords(Math.round(value), locale)
    case 'cents':
      return formatCents(Math.round(value), locale)
    case 'cents_per_hour':
      return `${formatCents(Math.round(value), locale)}/h`
    case 'hours':
      return `${numberIn(locale, { maximumFractionDigits: 1 }).format(value)} h`
    case 'ratio':
      return numberIn(locale, { maximumFractionDigits: 2 }).format(value)
    case 'count':
      return numberIn(locale).format(value)
  }
}

/** The same at the edge of a chart, where it is short: "$1.2K". */
export function axisWords(value: number, unit: Unit, locale: Locale): string {
  switch (unit) {
    case 'share':
      return numberIn(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value)
    case 'cents':
    case 'cents_per_hour':
      return numberIn(locale, { style: 'currency', currency: 'USD', notation: 'compact' }).format(value)
    case 'minutes':
    case 'hours':
      return `${numberIn(locale, { notation: 'compact' }).format(value)} h`
    case 'count':
    case 'ratio':
      return numberIn(locale, { notation: 'compact' }).format(value)
  }
}

/** The value as a chart draws it, so that its lines are at round hours and dollars. */
export function drawn(value: number, unit: Unit): number {
  if (unit === 'minutes') return value / 60
  return unit === 'cents' || unit === 'cents_per_hour' ? centsToDollars(Math.round(value)) : value
}

/** How a value compares with the one before; null where one of them is missing. */
export function changeOf(measure: Measure, value: number | null, previous: number | null, words: Words): Change | null {
  return changeBetween(measures[measure], value, previous, words)
}

type Compared = { unit: Unit; better: 'more' | 'less' | null }
/** How two values of this unit compare; null where one of them is missing. */
export function changeBetween(
  { unit, better }: Compared,
  value: number | null,
  previous: number | null,
  { t, locale }: Words,
): Change | null {
  if (value === null || previous === null) return null
  const before = valueWords(previous, unit, locale)
  if (valueWords(value, unit, locale) === before) return { direction: 'same', tone: 'plain', words: t('As before: {before}', { before }) }
  const isMore = value > previous
  const difference = differenceWords(value, previous, unit, { t, locale })
  const tone = better === null ? 'plain' : (better === 'more') === isMore ? 'good' : 'bad'
  const words = isMore
    ? {
        good: t('Better: {difference} more than {before} before', { difference, before }),
        bad: t('Worse: {difference} more than {before} before', { difference, before }),
        plain: t('{difference} more than {before} before', { difference, before }),
      }
    : {
        good: t('Better: {difference} less than {before} before', { difference, before }),
        bad: t('Worse: {difference} less than {before} before', { difference, before }),
        plain: t('{difference} less than {before} before', { difference, before }),
      }
  return { direction: isMore ? 'up' : 'down', tone, words: words[tone] }
}

/** How far a figure is from its target; null without one. */
export function targetOf({ measure, value, target }: Pick<Figure, 'measure' | 'value' | 'target'>, { t, locale }: Words): Change | null {
  if (value === null || target === null) return null
  const { unit } = measures[measure]
  const words = { target: valueWords(target, unit, locale), difference: valueWords(Math.abs(value - target), unit, locale) }
  if (valueWords(value, unit, locale) === words.target)
    return { direction: 'same', tone: 'good', words: t('Exactly the budget of {target}', words) }
  return value > target
    ? { direction: 'up', tone: 'bad', words: t('{difference} over the budget of {target}', words) }
    : { direction: 'down', tone: 'good', words: t('{difference} under the budget of {target}', words) }
}

/** Why a figure has no value, as a sentence. */
export function reasonOf({ measure, base }: Pick<Figure, 'measure' | 'base'>, seesAllCost: boolean, { t }: Pick<Words, 't'>): string {
  const { unit, ...rest } = measures[measure]
  if ('needsCost' in rest && !seesAllCost) return t('You cannot see the cost of all these locations')
  if (base === 0) return t('Nothing to count in these days')
  if (unit === 'hours') return t('Too few openings were filled: at least {count}', { count: LEAST_SHIFTS })
  return unit === 'share' ? t('Too few shifts: at least {count}', { count: LEAST_SHIFTS }) : t('No hours were worked')
}

/** Whether a figure is part of what things cost. */
export function isCost(measure: Measure): boolean {
  return 'needsCost' in measures[measure]
}

function differenceWords(value: number, previous: number, unit: Unit, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  const difference = Math.abs(value - previous)
  if (unit === 'share') {
    const points = Math.round(difference * 1000) / 10
    return t('{points, plural, one {1 point} other {{said} points}}', { points, said: numberIn(locale).format(points) })
  }
  const isRelative = (unit === 'cents' || unit === 'minutes') && previous > 0 && difference / previous >= 0.01
  return isRelative
    ? numberIn(locale, { style: 'percent', maximumFractionDigits: 0 }).format(difference / previous)
    : valueWords(difference, unit, locale)
}

// With the thousands of long periods apart.
function hoursWords(minutes: number, locale: Locale): string {
  return durationText(minutes).replace(/^\d+/, (hours) => numberIn(locale).format(Number(hours)))
}

const kept = new Map<string, Intl.NumberFormat>()

function numberIn(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = kept.get(key) ?? new Intl.NumberFormat(languageTag(locale), options)
  kept.set(key, format)
  return format
}
