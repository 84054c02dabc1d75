import type { HoursState } from '@crewcall/contract/enums.ts'
import type { Sentence } from '../../i18n/sentence.ts'

/** The state of hours, in words for the pro who worked them. */
export const hoursWords: Record<HoursState, Sentence> = {
  OPEN: 'The shift is not over yet.',
  PROPOSED: 'The business is reviewing these hours.',
  DISPUTED: 'You disputed these hours. The business answers next.',
  APPROVED: 'These hours are approved; you are paid next.',
  LOCKED: 'These hours are final. Earnings show when you are paid.',
}
