import { distanceText } from '@crewcall/contract/rules/distance.ts'
import type { RefusalReason } from '@crewcall/contract/refusals/all.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'
import type { PunchOutcome } from './deliver-punch.ts'

type Judged = Extract<PunchOutcome, { kind: 'judged' }>

// Of the clock, where a kept punch tells the pro what became of it.
const refusals: Partial<Record<RefusalReason, Sentence>> = {
  ALREADY_CLOCKED_IN: 'You are already clocked in',
  ALREADY_CLOCKED_OUT: 'You are already clocked out; a manager can reopen your shift for {minutes} minutes',
  ALREADY_ON_BREAK: 'You are already on a break',
  CHECKIN_CODE_MISSING: 'Ask the manager for the four-digit code',
  CHECKIN_CODE_WRONG: 'This is not the code of this shift; tries left: {tries_left}',
  CHECKIN_LOCKED: 'Too many wrong codes. Ask the manager, or try again in a few minutes',
  CLOCKED_IN_ELSEWHERE: 'You are still clocked in at another shift',
  CLOCK_IN_NOT_OPEN: 'You can clock in from {minutes} minutes before the start',
  CLOCK_OUT_BEFORE_CLOCK_IN: 'You cannot clock out before you clock in',
  HOURS_SETTLED: 'The hours of this shift are already settled',
  NOT_CLOCKED_IN: 'You are not clocked in',
  NOT_ON_THE_CLOCK: 'You are not on the clock',
  SHIFT_CANCELLED: 'This shift was cancelled',
  SHIFT_OVER: 'This shift is over; ask the manager to enter your hours',
}

/** What became of a punch or break, as the pro reads it; a refusal for a reason that this version does not know stays in English. */
export function punchText(t: Translate, outcome: PunchOutcome): string {
  if (outcome.kind === 'judged') return judgedText(t, outcome)
  const sentence = refusals[outcome.reason as RefusalReason] as Sentence | undefined
  return sentence === undefined ? outcome.message : t(sentence, outcome.values)
}

function judgedText(t: Translate, { verdict, punch_type, pending_reason, distance_m }: Judged): string {
  const isIn = punch_type === 'CLOCK_IN'
  if (verdict === 'ACCEPTED') return isIn ? t('You are clocked in.') : t('You are clocked out.')
  if (verdict === 'FLAGGED')
    return isIn
      ? t('You are clocked in. The manager will review this punch.')
      : t('You are clocked out. The manager will review this punch.')
  if (verdict === 'REFUSED') return t('This punch could not be counted. It is kept, so the manager can correct the hours.')
  if (pending_reason === 'NO_CODE') return t('The manager was told that you cannot find the code; the time of your punch is saved.')
  if (pending_reason === 'WRONG_CODE') return t('The code was wrong. Ask the manager to accept your punch; its time is saved.')
  if (pending_reason !== null) return t('This punch is waiting for the manager, who decides whether it counts; its time is saved.')
  return distance_m === null
    ? t('You are not at the address. Ask the manager to accept your punch; its time is saved.')
    : t('You are {distance} from the address. Ask the manager to accept your punch; its time is saved.', {
        distance: distanceText(distance_m),
      })
}
