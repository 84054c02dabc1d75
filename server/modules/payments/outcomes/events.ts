import type { AttemptEvent } from '@crewcall/contract/rules/machines/attempt.ts'
import { attemptMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { MoneyResult } from '../../../ports/payments.ts'
import type { Attempt, State } from '../attempts/attempts.ts'
import { stepped } from '../attempts/change.ts'
import { differenceOf } from './amounts.ts'

const events = {
  UNKNOWN: 'lose',
  NOT_SENT: 'miss',
  PENDING: 'begin',
  DECLINED: 'decline',
  REQUIRES_ACTION: 'decline',
  SUCCEEDED: 'succeed',
} as const

/** The event of an attempt that matches an outcome; its machine decides whether anything changes. */
export function eventOf(attempt: Pick<Attempt, 'amount_cents'>, result: MoneyResult): AttemptEvent {
  return differenceOf(attempt, result) ? 'differ' : events[result.outcome]
}

/** The columns of the transition caused by an outcome. @throws IllegalMove if it changes nothing */
export function stepBy(ctx: Ctx, attempt: Attempt, result: MoneyResult) {
  const event = differenceOf(attempt, result) ? 'differ' : events[result.outcome]
  return stepped(ctx, attempt, event)
}

/** True if we believed that nothing moved, and learn that something did. */
export function isContradiction({ state }: Pick<Attempt, 'state'>, event: AttemptEvent): boolean {
  const believed = state === 'NOT_SENT' || state === 'DECLINED'
  return believed && (event === 'begin' || event === 'succeed' || event === 'differ') && attemptMachine.can(state as State, event)
}
