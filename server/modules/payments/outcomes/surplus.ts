import type { Ctx } from '../../../platform/context.ts'
import type { Values } from '../../../platform/write.ts'
import { changeAttempt, stepped } from '../attempts/change.ts'
import { directionOf } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { postSurplus, postUnparked } from '../ledger/ledger.ts'
import { alarmMovedTwice } from './moved-twice.ts'

/**
 * Counts a locked attempt as money that moved in addition to the request: booked, reported to a person, and returned. A charge by a refund,
 * at once; a payout by reversing the transfer, which the job for stuck attempts does. A duplicate refund is left to a person.
 */
export async function becomeSurplus(ctx: Ctx, attempt: Attempt, what: Values<'payment_intents'>): Promise<Attempt> {
  const surplus = await changeAttempt(ctx, attempt, {
    ...what,
    moved_currency: 'USD',
    ...stepped(ctx, attempt, 'surplus'),
    next_try_at: directionOf(attempt) === 'payout' ? ctx.now : null,
    asked: 0,
  })
  if (attempt.state === 'MISMATCHED') await postUnparked(ctx, attempt)
  else await alarmMovedTwice(ctx, surplus)
  await postSurplus(ctx, surplus)
  return surplus
}
