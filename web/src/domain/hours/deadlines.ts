import type { Locale } from '@crewcall/contract/enums.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import type { TimesheetRow } from '@crewcall/contract/timesheet-list.ts'
import { lastDayText } from '../pay/last-day-text.ts'
import type { Translate } from '../../lib/i18n.ts'

/** What happens by itself and when; empty when nothing does. */
export function deadlineText(
  { auto_approves_at, answer_due_at, platform_decides_at, timezone }: TimesheetRow,
  t: Translate,
  locale: Locale,
): string {
  const at = (instant: string) => momentText(instant, timezone, locale)
  if (auto_approves_at !== null) return t('Approves itself {when}', { when: at(auto_approves_at) })
  if (answer_due_at !== null) return t('Answer by {when}', { when: at(answer_due_at) })
  return platform_decides_at === null ? '' : lastDayText(platform_decides_at, timezone, { t, locale })
}

/** The day and the time of a deadline, at the location. */
export function momentText(instant: string, timezone: string, locale: Locale): string {
  return `${formatDay(instant, timezone, locale)}, ${formatInstantTime(instant, timezone)}`
}

/** Until when hours can be changed: the charge locks them (docs/rules/hours.md#approval). */
export function lockText(
  { state, business_payment_status }: Pick<TimesheetRow, 'state' | 'business_payment_status'>,
  t: Translate,
): string {
  if (state !== 'PAID') return t('Hours can be changed until they are charged; the charge locks them.')
  return business_payment_status === null ? '' : t('The charge has locked these hours; an extra payment corrects them.')
}
