import type { IllegalMove } from '../rules/machine.ts'
import type { Refusal } from './all.ts'

/** Why a state machine refuses a transition: code, English sentence in ICU MessageFormat. */
export const movesRefusals = {
  DOES_NOT_EXIST_YET: 'This is not possible yet: there is no {machine}',
  STATE_FORBIDS: 'This is not possible now: the {machine} is {state}',
} as const

/** The displayed names of the machines, in English. */
const things: Readonly<Record<string, string>> = {
  gig: 'shift',
  location_approval: 'approval of the location',
  payment_method: 'payment method',
  terms_acceptance: 'acceptance of the terms',
  timesheet: 'timesheet',
}

/** The reason for a transition unknown to the machine, with the names of machine and state as sent. */
export function moveRefusal({ machine, state }: Pick<IllegalMove, 'machine' | 'state'>): Refusal<keyof typeof movesRefusals> {
  return state === null ? { reason: 'DOES_NOT_EXIST_YET', values: { machine } } : { reason: 'STATE_FORBIDS', values: { machine, state } }
}

/** The values of these reasons in words; a state is keyed as `cancelled|state`, so that its translation is separate. */
export function moveInWords({ machine, state }: Record<string, string | number>, say: (text: string) => string): Record<string, string> {
  const thing = say(things[String(machine)] ?? String(machine))
  return state === undefined
    ? { machine: thing }
    : { machine: thing, state: say(`${String(state).toLowerCase().replaceAll('_', ' ')}|state`) }
}
