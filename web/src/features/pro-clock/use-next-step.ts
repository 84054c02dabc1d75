import { comesNext, type NextStep } from './comes-next.ts'
import type { ShownClock } from './offline-clock.ts'
import { useOnMyWay } from './use-on-my-way.ts'

/** What the pro does next, for Home and the clock. */
export function useNextStep(shown: ShownClock, hasOffer = false): NextStep {
  return comesNext(shown, { hasOffer, mayTell: useOnMyWay(shown.clock) === 'MAY_TELL' })
}
