import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { MoneyResult } from '../../ports/payments.ts'
import { markMethodRequiresAction } from '../billing/index.ts'
import { alarm, changeIntent } from './change-intent.ts'
import { judgeLocation } from './holds.ts'
import { isLive } from './intents.ts'
import type { Intent, Kind } from './intents.ts'
import { postCharge, postChargeReturned } from './ledger.ts'
import { isContradiction, isNews, stateOf } from './ranks.ts'
import { releasePayout } from './release-payout.ts'
import { retryAfterFault } from './retry-after-fault.ts'
import { neverArrived } from './settle-codes.ts'

/** Applies what is known about a locked charge, by answer, question or webhook; what is not news changes nothing (F7). */
export async function settleCharge(ctx: Ctx, intent: Intent, result: MoneyResult): Promise<void> {
  const state = stateOf(result)
  if (!isNews(intent.state, state)) return
  if (isContradiction(intent, state) && (await isLive(ctx, intent.kind as Kind, intent))) {
    return alarm(ctx, 'charge_moved_twice', {
      payment_intent_id: intent.id,
      organization_id: intent.organization_id,
      provider_ref: result.provider_ref,
    })
  }
  const settled = await changeIntent(ctx, intent, {
    state,
    provider_ref: result.provider_ref ?? intent.provider_ref,
    error_code: result.error_code,
    error_message: result.error_message,
    settled_at: state === 'UNKNOWN' || state === 'PENDING' ? null : ctx.now,
    next_try_at: await nextTry(ctx, intent, state, result),
    asked: 0,
  })
  if (result.outcome === 'REQUIRES_ACTION' && intent.payment_method_id !== null) {
    await markMethodRequiresAction(ctx, { organization_id: intent.organization_id, payment_method_id: intent.payment_method_id }, null)
  }
  if (state === 'SUCCEEDED') await arrive(ctx, settled)
  if (state === 'UNKNOWN') await releasePayout(ctx, settled)
}

/** The bank took the money back after all: reversed in the ledger, failed for the business, and the location on hold (semantics 1.8). */
export async function returnCharge(
  ctx: Ctx,
  intent: Intent,
  { reason, provider_ref }: { reason: string; provider_ref: string | null },
): Promise<void> {
  if (!isNews(intent.state, 'RETURNED')) return
  // A return proves that the money had arrived, even when that news comes later.
  if (intent.state !== 'SUCCEEDED')
    await settleCharge(ctx, intent, { outcome: 'SUCCEEDED', provider_ref, error_code: null, error_message: null })
  const current = await ctx.tx.one<Intent>(
    sql`select * from payment_intents where organization_id = ${intent.organization_id} and id = ${intent.id}`,
  )
  if (current.state !== 'SUCCEEDED') return
  const returned = await changeIntent(ctx, current, {
    state: 'RETURNED',
    error_code: reason,
    error_message: 'The bank returned the payment',
    settled_at: ctx.now,
    next_try_at: null,
  })
  await postChargeReturned(ctx, returned)
  await enqueue(ctx, judgeLocation, { location_id: returned.location_id }, { once: String(returned.location_id) })
}

async function arrive(ctx: Ctx, intent: Intent): Promise<void> {
  await postCharge(ctx, intent)
  await releasePayout(ctx, intent)
  await enqueue(ctx, judgeLocation, { location_id: intent.location_id }, { once: String(intent.location_id) })
}

async function nextTry(ctx: Ctx, intent: Intent, state: string, result: MoneyResult): Promise<Date | null> {
  if (state === 'UNKNOWN') return later(ctx, 60_000)
  if (state === 'PENDING') return later(ctx, 24 * 3_600_000)
  if (state !== 'NOT_SENT') return null
  if (result.error_code === neverArrived) return ctx.now
  return retryAfterFault(ctx, intent)
}

function later(ctx: Ctx, milliseconds: number): Date {
  return new Date(ctx.now.getTime() + milliseconds)
}
