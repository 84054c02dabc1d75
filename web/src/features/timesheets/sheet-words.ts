import type { SheetFlag, SheetState } from '@crewcall/contract/rules/timesheet-flags.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import type { TimesheetRow } from '@crewcall/contract/timesheet-list.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'
import type { Tone } from '../../ui/status-badge.tsx'

/** Where a timesheet stands, in words and color. */
export const stateLooks: Record<SheetState, { word: Sentence; tone: Tone }> = {
  DISPUTED: { word: 'Disputed', tone: 'bad' },
  ATTENTION: { word: 'Needs a look', tone: 'wait' },
  READY: { word: 'Ready to approve', tone: 'info' },
  APPROVED: { word: 'Approved', tone: 'good' },
  RUNNING: { word: 'No hours yet', tone: 'calm' },
  PAID: { word: 'Paid', tone: 'good' },
}

/** What is unusual about the hours. */
export const flagLooks: Record<SheetFlag, { word: Sentence; tone: Tone }> = {
  PAYMENT_FAILED: { word: 'Payment failed', tone: 'bad' },
  DISPUTED: { word: 'Disputed', tone: 'bad' },
  OFF_SITE: { word: 'Off site', tone: 'wait' },
  UNCLEAR: { word: 'Check the clock', tone: 'wait' },
  OVER: { word: 'Over', tone: 'wait' },
  LATE: { word: 'Late', tone: 'calm' },
  LEFT_EARLY: { word: 'Left early', tone: 'calm' },
  NO_BREAK: { word: 'No break', tone: 'calm' },
  EXTRA_TIME: { word: 'Asked for extra time', tone: 'wait' },
  EDITED: { word: 'Edited', tone: 'calm' },
}

/** What happens by itself and when; empty when nothing does. */
export function deadlineText({ auto_approves_at, answer_due_at, timezone }: TimesheetRow, t: Translate, locale: Locale): string {
  const at = (instant: string) => momentText(instant, timezone, locale)
  if (auto_approves_at !== null) return t('Approves itself {when}', { when: at(auto_approves_at) })
  if (answer_due_at !== null) return t('Answer by {when}', { when: at(answer_due_at) })
  return ''
}

/** The day and the time of a deadline, at the location. */
export function momentText(instant: string, timezone: string, locale: Locale): string {
  return `${formatDay(instant, timezone, locale)}, ${formatInstantTime(instant, timezone)}`
}
