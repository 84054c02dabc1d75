import { distanceText } from '@crewcall/contract/rules/distance.ts'
import type { Translate, Words } from '../../lib/i18n.ts'
import type { PunchOutcome } from './deliver-punch.ts'

type Judged = Extract<PunchOutcome, { kind: 'judged' }>

/** The result of a punch or break, in words for the pro. */
export function punchText({ t, refused }: Pick<Words, 't' | 'refused'>, outcome: PunchOutcome): string {
  return outcome.kind === 'judged' ? judgedText(t, outcome) : refused(outcome.error)
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
