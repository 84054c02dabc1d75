import type { Ctx } from '../../platform/context.ts'
import type { MoneyResult } from '../../ports/payments.ts'
import { alarm, changeIntent } from './change-intent.ts'
import { directionOf, isLive } from './intents.ts'
import type { Intent, Kind, State } from './intents.ts'
import { isContradiction, isNews, stateOf } from './ranks.ts'
import { retryAfterFault } from './retry-after-fault.ts'
import { neverArrived } from './settle-codes.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Writes what is known about a locked attempt, by answer, question or webhook; gives the attempt as it is now, or null when it is no
 * news (F7). Money that moved after all although another attempt has moved it too goes to a person.
 * @param refused when an attempt that was declined is tried again; never unless said
 */
export async function learn(ctx: Ctx, intent: Intent, result: MoneyResult, refused?: Date | null): Promise<Intent | null> {
  const state = stateOf(result)
  if (!isNews(intent.state, state)) return null
  if (isContradiction(intent, state) && (await isLive(ctx, intent.kind as Kind, intent))) {
    await alarmMovedTwice(ctx, intent, result)
    return null
  }
  return changeIntent(ctx, intent, {
    state,
    provider_ref: result.provider_ref ?? intent.provider_ref,
    error_code: result.error_code,
    error_message: result.error_message,
    settled_at: state === 'UNKNOWN' || state === 'PENDING' ? null : ctx.now,
    next_try_at: state === 'DECLINED' ? (refused ?? null) : await nextTry(ctx, intent, state, result),
    asked: 0,
  })
}

async function alarmMovedTwice(ctx: Ctx, intent: Intent, { provider_ref }: MoneyResult): Promise<void> {
  const moved = { payment_intent_id: intent.id, organization_id: intent.organization_id, provider_ref }
  const direction = directionOf(intent)
  if (direction === 'charge') return alarm(ctx, 'charge_moved_twice', moved)
  if (direction === 'payout') return alarm(ctx, 'payout_moved_twice', moved)
  return alarm(ctx, 'refund_moved_twice', moved)
}

async function nextTry(ctx: Ctx, intent: Intent, state: State, result: MoneyResult): Promise<Date | null> {
  if (state === 'UNKNOWN') return new Date(ctx.now.getTime() + minute)
  if (state === 'PENDING') return new Date(ctx.now.getTime() + day)
  if (state !== 'NOT_SENT') return null
  return result.error_code === neverArrived ? ctx.now : retryAfterFault(ctx, intent)
}
