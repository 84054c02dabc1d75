import type { FirstGigCallTerms } from '@crewcall/contract/rules/first-gig-call.ts'
import type { useT } from '../../lib/i18n.ts'

/** Whether there are first calls and until when, in one sentence. */
export function firstCallsWords({ is_on, hours_before }: FirstGigCallTerms, t: ReturnType<typeof useT>['t']): string {
  if (!is_on) return t('No first calls')
  return t('Spoken with until {hours, plural, one {# hour} other {# hours}} before the first shift', { hours: hours_before })
}
