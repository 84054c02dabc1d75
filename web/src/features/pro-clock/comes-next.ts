import type { ShownClock } from './offline-clock.ts'
import { pendingClockIn } from './pending-clock-in.ts'

/** What a pro does next about their shifts; `KEPT`: the clock-out waits on this phone. */
export type NextStep = 'FIND' | 'CONFIRM' | 'ON_MY_WAY' | 'WAIT' | 'CLOCK_IN' | 'MANAGER_DECIDES' | 'WORK' | 'END_BREAK' | 'KEPT' | 'DONE'
/** Whether an offer waits for an answer, and whether the crew can still be told that the pro is on the way. */
export type Around = { hasOffer?: boolean; mayTell?: boolean }

// An offer is answered when the clock has nothing to press.
const idle: readonly NextStep[] = ['FIND', 'WAIT', 'DONE']

/** The next step, on Home and on the clock alike (behaviour 40). */
export function comesNext(shown: ShownClock, { hasOffer = false, mayTell = false }: Around): NextStep {
  const step = ofClock(shown, mayTell)
  return hasOffer && idle.includes(step) ? 'CONFIRM' : step
}

function ofClock({ clock, isOut }: ShownClock, mayTell: boolean): NextStep {
  if (isOut) return 'KEPT'
  switch (clock.stage) {
    case 'NOTHING':
      return 'FIND'
    case 'UPCOMING':
      return mayTell ? 'ON_MY_WAY' : 'WAIT'
    case 'OPEN':
      return pendingClockIn(clock) ? 'MANAGER_DECIDES' : 'CLOCK_IN'
    case 'ON_BREAK':
      return 'END_BREAK'
    case 'DONE':
      return 'DONE'
    default:
      return 'WORK'
  }
}
