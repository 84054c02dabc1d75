import { attemptMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { MoneyResult } from '../../../ports/payments.ts'
import { ERROR_RETRY_HOURS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { alarmDifference, differenceOf } from './amounts.ts'
import type { Moved } from './amounts.ts'
import { alarm, changeAttempt } from '../attempts/change.ts'
import { isLive, isOfInvoice, ofPurpose } from '../attempts/attempts.ts'
import type { Attempt, Kind, State } from '../attempts/attempts.ts'
import { eventOf, isContradiction, stepBy } from './events.ts'
import { postParked } from '../ledger/ledger.ts'
import { becomeSurplus } from './surplus.ts'

/** The code of an attempt that never arrived according to the processor; the next one may be sent at once. */
export const neverArrived = 'never_arrived'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Records an outcome of a locked attempt, from an answer, a query or a webhook; returns the updated attempt, or null if nothing is new
 * (docs/invariants.md#f7). Money that moved at another amount than requested is parked and counts for nothing; money that moved although
 * another attempt has also moved it is booked as a surplus.
 * @param refused when a declined attempt is retried; never by default
 */
export async function learn(ctx: Ctx, attempt: Attempt, result: MoneyResult, refused?: Date | null): Promise<Attempt | null> {
  const difference = differenceOf(attempt, result)
  const event = eventOf(attempt, result)
  if (!attemptMachine.can(attempt.state as State, event)) {
    if (difference) await alarmDifference(ctx, attempt, difference, result.provider_ref)
    return null
  }
  if (isContradiction(attempt, event) && (await isLive(ctx, attempt.kind as Kind, attempt))) {
    const isDecided = await comeBeside(ctx, attempt, result, difference)
    if (isDecided) return isDecided.attempt
  }
  const step = stepBy(ctx, attempt, result)
  const { state } = step
  const changed = await changeAttempt(ctx, attempt, {
    ...answered(attempt, result),
    ...step,
    ...movedOf(attempt, state, difference),
    next_try_at: state === 'DECLINED' ? (refused ?? null) : await nextTry(ctx, attempt, state, result),
    asked: 0,
  })
  if (difference) await park(ctx, changed, difference)
  return changed
}

function answered(attempt: Attempt, result: MoneyResult): Pick<Attempt, 'provider_ref' | 'error_code' | 'error_message'> {
  return {
    provider_ref: result.provider_ref ?? attempt.provider_ref,
    error_code: result.error_code,
    error_message: result.error_message,
  }
}

function movedOf({ amount_cents }: Attempt, state: State, difference: Moved | null) {
  if (difference) return { moved_cents: difference.cents, moved_currency: difference.currency }
  return state === 'SUCCEEDED' ? { moved_cents: amount_cents, moved_currency: 'USD' } : {}
}

async function park(ctx: Ctx, attempt: Attempt, difference: Moved): Promise<void> {
  await postParked(ctx, attempt)
  await alarmDifference(ctx, attempt, difference, attempt.provider_ref)
}

// A live attempt has moved the money or is about to. An invoice accepts any payment and returns the excess.
async function comeBeside(
  ctx: Ctx,
  attempt: Attempt,
  result: MoneyResult,
  difference: Moved | null,
): Promise<{ attempt: Attempt | null } | null> {
  // Nothing has moved yet; its success will be new.
  if (result.outcome === 'PENDING') return { attempt: null }
  if (difference && (difference.currency !== 'USD' || isOfInvoice(attempt))) {
    await alarmDifference(ctx, attempt, difference, result.provider_ref)
    return { attempt: null }
  }
  if (isOfInvoice(attempt)) return null
  return {
    attempt: await becomeSurplus(ctx, attempt, { ...answered(attempt, result), moved_cents: difference?.cents ?? attempt.amount_cents }),
  }
}

async function nextTry(ctx: Ctx, attempt: Attempt, state: State, result: MoneyResult): Promise<Date | null> {
  if (state === 'UNKNOWN') return new Date(ctx.now.getTime() + minute)
  if (state === 'PENDING') return new Date(ctx.now.getTime() + day)
  if (state !== 'NOT_SENT') return null
  return result.error_code === neverArrived ? ctx.now : retryAfterFault(ctx, attempt)
}

/** When the platform retries after an error that is not the payer's: after 1, 6 and 24 hours; then a person decides. */
async function retryAfterFault(ctx: Ctx, attempt: Attempt): Promise<Date | null> {
  const { count } = await ctx.tx.one<{ count: number }>(sql`
    select count(*) as count from payment_intents where ${ofPurpose(attempt)} and kind = ${attempt.kind} and state = 'NOT_SENT'`)
  const hours = ERROR_RETRY_HOURS[count]
  if (hours !== undefined) return new Date(ctx.now.getTime() + hours * 3_600_000)
  await alarm(ctx, 'payment_not_sent', { payment_intent_id: attempt.id, organization_id: attempt.organization_id })
  return null
}
