import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import type { HoursCause, PendingReason } from '@crewcall/contract/evidence.ts'
import type { BreakRefusal } from '@crewcall/contract/break-refusals.ts'
import { formatDay, formatInstantTime, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { languageTag, type Sentence, type Translate } from '../../lib/i18n.ts'

/** "just now", "12 min ago", "5 h ago", "3 days ago" at an instant given in milliseconds; the date after a week. */
export function agoText(instant: string, nowMs: number, t: Translate, locale: Locale): string {
  const minutes = Math.floor((nowMs - Date.parse(instant)) / 60_000)
  if (minutes < 1) return t('just now')
  if (minutes < 60) return t('{minutes} min ago', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('{hours} h ago', { hours })
  const days = Math.floor(hours / 24)
  if (days < 7) return t('{days} days ago', { days })
  return new Date(instant).toLocaleDateString(languageTag(locale), {
    month: 'short',
    day: 'numeric',
    ...(days > 300 && { year: 'numeric' }),
  })
}

/**
 * "5:30 pm" at the location, or a dash if it did not happen.
 * @param expected an instant on the expected day: on any other local day the day is shown too, "Fri, Nov 20, 5:30 pm"
 */
export function clockAt(instant: string | null, timezone: string, expected: string | null = instant, locale: Locale = 'en'): string {
  if (instant === null) return '–'
  const [time, day] = [formatInstantTime(instant, timezone), formatDay(instant, timezone, locale)]
  return expected === null || formatDay(expected, timezone, locale) === day ? time : `${day}, ${time}`
}

/** "12:00 pm – 6:00 pm" at the location; on any other day than that of `expected` the day is told too. */
export function rangeAt({ start_time, end_time }: Span, timezone: string, expected: string, locale: Locale): string {
  const [range, day] = [formatTimeRange(start_time, end_time, timezone, locale), formatDay(start_time, timezone, locale)]
  return day === formatDay(expected, timezone, locale) ? range : phrase`${day} · ${range}`
}
type Span = { start_time: string; end_time: string }

/** Why hours were changed where nobody wrote why. */
export const hoursCauses: Record<HoursCause, Sentence> = {
  DISPUTE_ACCEPTED: 'The dispute was accepted',
  DISPUTE_UNANSWERED: 'Nobody answered the dispute in 72 hours',
}

/** Why a punch waits for a decision, for managers; one from outside the fence tells its distance instead. */
export const pendingWords: Record<PendingReason, Sentence> = {
  WRONG_CODE: 'with a wrong code',
  NO_CODE: 'without finding the code',
  TOO_EARLY: 'before the clock opened',
  TOO_LATE: 'after the end of the shift',
  ELSEWHERE: 'while clocked in at another shift',
  NOT_CLOCKED_IN: 'without a clock-in before it',
  BY_PHONE: 'by phone',
}

/** Why a break could not count, for managers. */
export const breakRefusals: Record<BreakRefusal, Sentence> = {
  SHIFT_CANCELLED: 'the shift was cancelled',
  NOT_ON_THE_CLOCK: 'not on the clock',
  ALREADY_ON_BREAK: 'already on a break',
}
