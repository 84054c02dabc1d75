import type { HoursFlag } from '@crewcall/contract/evidence.ts'
import { FLAGGED_EDIT_MINUTES } from '@crewcall/contract/rules/windows.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'

const sentences: Record<HoursFlag, Sentence> = {
  OFFLINE_PUNCH: 'A punch was made offline and carries the phone’s time.',
  OUTSIDE_FENCE: 'A punch was made away from the address.',
  POSITION_UNSURE: 'A punch came without a precise position.',
  AUTO_CLOCK_OUT: 'The pro did not clock out; the scheduled end was used.',
  NO_PUNCHES: 'The pro did not use the clock; the scheduled hours are proposed.',
  CLOCK_IN_MISSING: 'The clock-in is missing; the scheduled start was used.',
  PENDING_PUNCH: 'A punch is waiting for a decision.',
  BREAK_NOT_ENDED: 'A break was not ended before the clock-out, so its length is uncertain.',
  OUTSIDE_SCHEDULE: 'The hours begin or end more than {minutes} minutes outside the shift.',
  LARGE_EDIT: 'The hours were changed by more than {minutes} minutes.',
}

/** Why a manager should check hours before they are paid. */
export function flagText(t: Translate, flag: HoursFlag): string {
  return t(sentences[flag], { minutes: FLAGGED_EDIT_MINUTES })
}
