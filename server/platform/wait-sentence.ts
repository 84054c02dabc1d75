import type { Locale } from '@crewcall/contract/enums.ts'
import type { Problem } from './errors.ts'
import { translate } from './words/translate.ts'

/** When a page that was opened or sent too often can be opened again: in minutes, or in hours if it is longer than one and a half. */
export function waitSentence(locale: Locale, { retry_after }: Pick<Problem, 'retry_after'>): string {
  if (retry_after === undefined) return translate(locale, 'Wait a few minutes, then open the link again.')
  const minutes = Math.max(1, Math.ceil(retry_after / 60))
  if (minutes <= 90)
    return translate(locale, 'Wait {minutes, plural, one {a minute} other {# minutes}}, then open the link again.', { minutes })
  const hours = Math.ceil(minutes / 60)
  return translate(locale, 'Wait {hours, plural, one {an hour} other {# hours}}, then open the link again.', { hours })
}
