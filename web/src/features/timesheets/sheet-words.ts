import type { SheetFlag, SheetState } from '@crewcall/contract/rules/timesheet-flags.ts'
import type { Sentence } from '../../lib/i18n.ts'
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
  OVERLAPS: { word: 'Overlaps with other hours', tone: 'bad' },
  OFF_SITE: { word: 'Off site', tone: 'wait' },
  UNCLEAR: { word: 'Check the clock', tone: 'wait' },
  OVER: { word: 'Over', tone: 'wait' },
  LATE: { word: 'Late', tone: 'calm' },
  LEFT_EARLY: { word: 'Left early', tone: 'calm' },
  NO_BREAK: { word: 'No break', tone: 'calm' },
  EXTRA_TIME: { word: 'Asked for extra time', tone: 'wait' },
  EDITED: { word: 'Edited', tone: 'calm' },
}
