import type { Occurrence, RecurrencePattern } from '@crewcall/contract/recurrence.ts'
import { occurrenceLabels, weekdayOf } from '@crewcall/contract/rules/recurrence.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'

type Said = { t: Translate; locale: 'en' | 'es' }
type Rule = Pick<RecurrencePattern, 'freq' | 'interval' | 'until'> & {
  byweekdays: readonly { weekday: number; occurrence: number | null }[]
}

/** Which weekday of the month. */
export const occurrenceWords: Record<(typeof occurrenceLabels)[Occurrence], Sentence> = {
  FIRST: 'first',
  SECOND: 'second',
  THIRD: 'third',
  FOURTH: 'fourth',
  FIFTH: 'fifth',
  LAST: 'last',
}

/** The name of a weekday; 0 is Sunday. */
export function weekdayName(weekday: number, locale: 'en' | 'es', length: 'long' | 'short' = 'long'): string {
  // November 1, 2026 is a Sunday.
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + weekday))
}

/** A local date in words. */
export function dateWords(date: string, locale: 'en' | 'es'): string {
  return formatDay(`${date}T12:00:00Z`, 'UTC', locale)
}

/** A rule in one sentence: "Every week on Monday and Friday, until Fri, Dec 18". */
export function ruleWords(rule: Rule, dtstart: string, { t, locale }: Said): string {
  const words = withoutEnd(rule, dtstart, { t, locale })
  return rule.until === null ? words : t('{words}, until {date}', { words, date: dateWords(rule.until, locale) })
}

function withoutEnd({ freq, interval, byweekdays }: Rule, dtstart: string, { t, locale }: Said): string {
  if (freq === 'DAILY') return t('{interval, plural, one {Every day} other {Every # days}}', { interval })
  const chosen = byweekdays.length === 0 ? [{ weekday: weekdayOf(dtstart), occurrence: null }] : byweekdays
  const days = new Intl.ListFormat(locale).format(chosen.map(({ weekday }) => weekdayName(weekday, locale)))
  if (freq === 'WEEKLY') return t('{interval, plural, one {Every week on {days}} other {Every # weeks on {days}}}', { interval, days })
  const [first] = byweekdays
  if (!first)
    return t('{interval, plural, one {Every month on day {day}} other {Every # months on day {day}}}', {
      interval,
      day: Number(dtstart.slice(8)),
    })
  const which = t(occurrenceWords[occurrenceLabels[(first.occurrence ?? 1) as Occurrence]]) // the contract allows no other
  return t('{interval, plural, one {Every month on the {which} {days}} other {Every # months on the {which} {days}}}', {
    interval,
    which,
    days,
  })
}
