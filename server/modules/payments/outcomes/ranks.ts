import type { MoneyResult } from '../../../ports/payments.ts'
import type { Attempt, State } from '../attempts/attempts.ts'

// Events of one attempt may come twice and in any order (docs/invariants.md#f7): a state is only ever replaced by one of a higher rank.
// What stands on an invoice is not with the processor, so no event of it changes that.
const ranks: Record<State, number> = {
  INTENT: 0,
  SENT: 1,
  UNKNOWN: 2,
  NOT_SENT: 3,
  PENDING: 4,
  DECLINED: 5,
  SUCCEEDED: 6,
  RETURNED: 7,
  INVOICED: 8,
  // A person decides about these; no later event of the same attempt does.
  MISMATCHED: 9,
  SURPLUS: 10,
}

/** True when an event of `next` moves an attempt that is in `current`. What was settled at its own amount is not unsettled by another one. */
export function isNews(current: string, next: State): boolean {
  if (next === 'MISMATCHED' && ranks[current as State] >= ranks.SUCCEEDED) return false
  return ranks[next] > ranks[current as State]
}

/** True when we believed that nothing moved, and hear that something did. */
export function isContradiction({ state }: Pick<Attempt, 'state'>, next: State): boolean {
  return (state === 'NOT_SENT' || state === 'DECLINED') && (next === 'PENDING' || next === 'SUCCEEDED' || next === 'MISMATCHED')
}

/** The state an outcome leads to. */
export function stateOf({ outcome }: MoneyResult): State {
  return outcome === 'REQUIRES_ACTION' ? 'DECLINED' : outcome
}
