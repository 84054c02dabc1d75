import type { ReconfirmCause } from '../enums-of-cancelling.ts'
import { isAnotherPlace } from './another-place.ts'
import type { NamedPlace } from './another-place.ts'
import { RECONFIRM_MOVE_MINUTES, UNDO_MOVE_MINUTES } from './windows.ts'

/** When and where a shift is: what a pro confirms. */
export type ShiftTerms = { start: Date; end: Date; place: NamedPlace }

const MINUTE = 60_000

/**
 * What of a shift is too far from what a pro confirmed for the confirmation to hold: the start, by more than 30 minutes, or the place. Each change is
 * compared with the confirmation, so that many small ones ask like a large one (docs/rules/applications.md#asked-again).
 * @returns none while the confirmation holds
 */
export function beyondConfirmed(confirmed: ShiftTerms, is: ShiftTerms): ReconfirmCause[] {
  const causes: ReconfirmCause[] = []
  if (Math.abs(is.start.getTime() - confirmed.start.getTime()) > RECONFIRM_MOVE_MINUTES * MINUTE) causes.push('TIME_CHANGED')
  if (isAnotherPlace(confirmed.place, is.place)) causes.push('ADDRESS_CHANGED')
  return causes
}

/**
 * Whether a confirmation that a change took away holds again: the shift is back within the limits, not paid for less time, and soon enough
 * (docs/rules/applications.md#a-move-taken-back).
 */
export function holdsAgain(
  confirmed: ShiftTerms & { paid_minutes: number; taken_at: Date },
  is: ShiftTerms & { paid_minutes: number },
  now: Date,
): boolean {
  const isSoon = now.getTime() - confirmed.taken_at.getTime() <= UNDO_MOVE_MINUTES * MINUTE
  return isSoon && is.paid_minutes >= confirmed.paid_minutes && beyondConfirmed(confirmed, is).length === 0
}
