import type { Ctx } from '../../../platform/context.ts'
import type { MoneyResult } from '../../../ports/payments.ts'
import { ERROR_RETRY_HOURS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { alarmDifference, differenceOf } from './amounts.ts'
import type { Moved } from './amounts.ts'
import { alarm, changeIntent } from '../attempts/change.ts'
import { isLive, isOfEngagement, ofPurpose } from '../attempts/attempts.ts'
import type { Intent, Kind, State } from '../attempts/attempts.ts'
import { isContradiction, isNews, stateOf } from './ranks.ts'
import { postParked } from '../ledger/ledger.ts'
import { becomeSurplus } from './surplus.ts'

/** The code of an attempt about which the processor said that it never arrived; the next one may go at once. */
export const neverArrived = 'never_arrived'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Writes what is known about a locked attempt, by answer, question or webhook; gives the attempt as it is now, or null when it is no
 * news (F7). Money that moved at another amount than was asked is parked and counts for nothing; money that moved although another
 * attempt has moved it too is a surplus, booked as such.
 * @param refused when an attempt that was declined is tried again; never unless said
 */
export async function learn(ctx: Ctx, intent: Intent, result: MoneyResult, refused?: Date | null): Promise<Intent | null> {
  const difference = differenceOf(intent, result)
  const state = difference ? 'MISMATCHED' : stateOf(result)
  if (!isNews(intent.state, state)) {
    if (difference) await alarmDifference(ctx, intent, difference, result.provider_ref)
    return null
  }
  if (isContradiction(intent, state) && (await isLive(ctx, intent.kind as Kind, intent))) {
    const isDecided = await comeBeside(ctx, intent, result, difference)
    if (isDecided) return isDecided.intent
  }
  const changed = await changeIntent(ctx, intent, {
    ...answered(intent, result),
    state,
    ...movedOf(intent, state, difference),
    settled_at: state === 'UNKNOWN' || state === 'PENDING' ? null : ctx.now,
    next_try_at: state === 'DECLINED' ? (refused ?? null) : await nextTry(ctx, intent, state, result),
    asked: 0,
  })
  if (difference) await park(ctx, changed, difference)
  return changed
}

function answered(intent: Intent, result: MoneyResult): Pick<Intent, 'provider_ref' | 'error_code' | 'error_message'> {
  return {
    provider_ref: result.provider_ref ?? intent.provider_ref,
    error_code: result.error_code,
    error_message: result.error_message,
  }
}

function movedOf({ amount_cents }: Intent, state: State, difference: Moved | null) {
  if (difference) return { moved_cents: difference.cents, moved_currency: difference.currency }
  return state === 'SUCCEEDED' ? { moved_cents: amount_cents, moved_currency: 'USD' } : {}
}

async function park(ctx: Ctx, intent: Intent, difference: Moved): Promise<void> {
  await postParked(ctx, intent)
  await alarmDifference(ctx, intent, difference, intent.provider_ref)
}

// A live attempt has moved the money or is about to. An invoice takes what comes and gives back what is beyond it.
async function comeBeside(
  ctx: Ctx,
  intent: Intent,
  result: MoneyResult,
  difference: Moved | null,
): Promise<{ intent: Intent | null } | null> {
  // Nothing has moved yet; its success will be news.
  if (result.outcome === 'PENDING') return { intent: null }
  if (difference && (difference.currency !== 'USD' || !isOfEngagement(intent))) {
    await alarmDifference(ctx, intent, difference, result.provider_ref)
    return { intent: null }
  }
  if (!isOfEngagement(intent)) return null
  return {
    intent: await becomeSurplus(ctx, intent, { ...answered(intent, result), moved_cents: difference?.cents ?? intent.amount_cents }),
  }
}

async function nextTry(ctx: Ctx, intent: Intent, state: State, result: MoneyResult): Promise<Date | null> {
  if (state === 'UNKNOWN') return new Date(ctx.now.getTime() + minute)
  if (state === 'PENDING') return new Date(ctx.now.getTime() + day)
  if (state !== 'NOT_SENT') return null
  return result.error_code === neverArrived ? ctx.now : retryAfterFault(ctx, intent)
}

/** When the platform tries again after a fault that is not the payer's: 1, 6 and 24 hours; then a person looks. */
async function retryAfterFault(ctx: Ctx, intent: Intent): Promise<Date | null> {
  const { count } = await ctx.tx.one<{ count: number }>(sql`
    select count(*) as count from payment_intents where ${ofPurpose(intent)} and kind = ${intent.kind} and state = 'NOT_SENT'`)
  const hours = ERROR_RETRY_HOURS[count]
  if (hours !== undefined) return new Date(ctx.now.getTime() + hours * 3_600_000)
  await alarm(ctx, 'payment_not_sent', { payment_intent_id: intent.id, organization_id: intent.organization_id })
  return null
}
