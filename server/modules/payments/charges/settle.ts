import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { MoneyResult } from '../../../ports/payments.ts'
import { markMethodRequiresAction } from '../../billing/index.ts'
import { alarm, changeAttempt, stepped } from '../attempts/change.ts'
import { judgeLocation } from '../standing/holds.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { invoiceMoneyCame, invoiceMoneyLeft } from '../invoices/money.ts'
import { postCharge, postChargeReturned } from '../ledger/ledger.ts'
import { learn } from '../outcomes/learn.ts'
import { resolveAlarmsOf } from '../outcomes/moved-twice.ts'
import { releasePayout } from '../payouts/release.ts'
import { becomeSurplus } from '../outcomes/surplus.ts'
import { giveBack } from '../refunds/give-back.ts'

/** Applies an outcome to a locked charge, from an answer, a query or a webhook; an outcome already known changes nothing (docs/invariants.md#f7). */
export async function settleCharge(ctx: Ctx, attempt: Attempt, result: MoneyResult): Promise<void> {
  const settled = await learn(ctx, attempt, result)
  if (!settled) return
  if (result.outcome === 'REQUIRES_ACTION' && attempt.payment_method_id !== null) {
    await markMethodRequiresAction(ctx, { organization_id: attempt.organization_id, payment_method_id: attempt.payment_method_id }, null)
  }
  if (settled.state === 'SUCCEEDED') await arrive(ctx, settled)
  if (settled.state === 'SURPLUS') await giveBack(ctx, settled)
  if (settled.state === 'UNKNOWN' && settled.invoice_id === null) await releasePayout(ctx, settled)
}

/** Money taken back by the bank: amount, reason, and the dispute, if any. */
export type Return = { reason: string; provider_ref: string | null; amount_cents?: number; dispute_ref?: string }

/**
 * The bank took the money back: reversed in the ledger, failed for the business, and the location on hold
 * (docs/rules/money.md#bank-returns). A partial return leaves the charge unchanged, and is passed to a person.
 */
export async function returnCharge(ctx: Ctx, attempt: Attempt, { reason, provider_ref, amount_cents, dispute_ref }: Return): Promise<void> {
  if (attempt.state === 'RETURNED') return
  // Parked money that leaves again counts for nobody.
  const isParked = attempt.state === 'MISMATCHED'
  if (isParked) await becomeSurplus(ctx, attempt, {})
  // A return proves that the money had arrived, even if that event arrives later.
  else if (attempt.state !== 'SUCCEEDED' && attempt.state !== 'SURPLUS')
    await settleCharge(ctx, attempt, { outcome: 'SUCCEEDED', provider_ref, error_code: null, error_message: null })
  const current = await reread(ctx, attempt)
  if (current.state !== 'SUCCEEDED' && current.state !== 'SURPLUS') return
  const left = (current.moved_cents ?? current.amount_cents) - current.refunded_cents - current.returned_cents
  const taken = Math.min(amount_cents ?? left, left)
  if (taken < 1) return
  const returned_cents = current.returned_cents + taken
  const returned =
    taken < left
      ? await keepRest(ctx, current, returned_cents)
      : await markReturned(
          ctx,
          { ...current, moved_currency: attempt.moved_currency ?? current.moved_currency },
          { reason, returned_cents },
        )
  if (returned.invoice_id === null || isParked) await postChargeReturned(ctx, returned, taken, dispute_ref ?? '')
  else await invoiceMoneyLeft(ctx, returned, taken, dispute_ref ?? '')
  if (isParked && returned.state === 'RETURNED') await resolveAlarmsOf(ctx, returned, 'Taken back by the bank of the business')
}

async function markReturned(ctx: Ctx, attempt: Attempt, given: { reason: string; returned_cents: number }): Promise<Attempt> {
  const returned = await changeAttempt(ctx, attempt, {
    ...stepped(ctx, attempt, 'return'),
    // After a won dispute, money in a different currency must not count as the requested amount.
    moved_currency: attempt.moved_currency,
    returned_cents: given.returned_cents,
    error_code: given.reason,
    error_message: 'The bank returned the payment',
  })
  await enqueue(ctx, judgeLocation, { location_id: returned.location_id }, { once: String(returned.location_id) })
  return returned
}

async function keepRest(ctx: Ctx, attempt: Attempt, returned_cents: number): Promise<Attempt> {
  await alarm(ctx, 'charge_partly_returned', { payment_intent_id: attempt.id, organization_id: attempt.organization_id, returned_cents })
  return changeAttempt(ctx, attempt, { returned_cents })
}

/** The current attempt. */
export function reread(ctx: Ctx, { organization_id, id }: Attempt): Promise<Attempt> {
  return ctx.tx.one<Attempt>(sql`select * from payment_intents where organization_id = ${organization_id} and id = ${id}`)
}

async function arrive(ctx: Ctx, attempt: Attempt): Promise<void> {
  if (attempt.invoice_id !== null) return invoiceMoneyCame(ctx, attempt)
  await postCharge(ctx, attempt)
  await releasePayout(ctx, attempt)
  await enqueue(ctx, judgeLocation, { location_id: attempt.location_id }, { once: String(attempt.location_id) })
}
