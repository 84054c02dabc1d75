import sql from 'sql-template-tag'
import { resolveAlarmsAbout } from '../../../platform/alarms.ts'
import type { Ctx } from '../../../platform/context.ts'
import { keyed, updateRows } from '../../../platform/write.ts'
import type { MoneyResult } from '../../../ports/payments.ts'
import { differenceOf } from '../outcomes/amounts.ts'
import { alarm, changeAttempt, stepped } from '../attempts/change.ts'
import { isLive, ofPurpose } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { learn } from '../outcomes/learn.ts'
import { postRefund, postRefundReturned, postSurplusRefundReturned } from '../ledger/ledger.ts'
import { resolveAlarmsOf } from '../outcomes/moved-twice.ts'
import { eventOf, isContradiction } from '../outcomes/events.ts'
import { chargeOfRefund, refundable } from './rows.ts'
import { becomeSurplus } from '../outcomes/surplus.ts'

/**
 * Applies an outcome of a locked refund; one already known changes nothing (docs/invariants.md#f7). A refund that failed at the bank stays
 * failed; one that was only declined may have been sent anyway.
 */
export async function settleRefund(ctx: Ctx, attempt: Attempt, result: MoneyResult): Promise<void> {
  if (attempt.state === 'SUCCEEDED' && result.outcome === 'DECLINED') return returnRefund(ctx, attempt, result)
  if (attempt.state === 'SURPLUS' && result.outcome === 'DECLINED') return returnBeside(ctx, attempt, result)
  // The processor never revives a failed refund, so its success event is merely late.
  if (attempt.state === 'DECLINED' && attempt.provider_ref !== null) return
  if (await isRevived(ctx, attempt, result)) {
    if (!(await countAgain(ctx, attempt))) return wentOutBeside(ctx, attempt, result)
  }
  const settled = await learn(ctx, attempt, result)
  if (settled?.state === 'SUCCEEDED') {
    await postRefund(ctx, settled, await cameTwice(ctx, settled))
    const charge = await chargeOfRefund(ctx, settled)
    if (charge.state === 'SURPLUS') await resolveAlarmsOf(ctx, charge, 'Given back to the business by itself')
  }
  const isOver = settled?.state === 'DECLINED' || (settled?.state === 'NOT_SENT' && settled.next_try_at === null)
  if (settled && isOver) await giveUp(ctx, settled)
}

function markReturned(ctx: Ctx, attempt: Attempt, { error_code }: MoneyResult): Promise<Attempt> {
  return changeAttempt(ctx, attempt, {
    ...stepped(ctx, attempt, 'return'),
    error_code,
    error_message: 'The bank did not take the refund',
  })
}

// The bank returns refunds, for example from a closed account, days after they succeeded.
async function returnRefund(ctx: Ctx, attempt: Attempt, result: MoneyResult): Promise<void> {
  const returned = await markReturned(ctx, attempt, result)
  await postRefundReturned(ctx, returned, await cameTwice(ctx, returned))
  await giveUp(ctx, returned)
}

// It was sent in addition to the request and came back: it never counted as refunded, so nothing becomes refundable again.
async function returnBeside(ctx: Ctx, attempt: Attempt, result: MoneyResult): Promise<void> {
  const returned = await markReturned(ctx, attempt, result)
  await postSurplusRefundReturned(ctx, returned)
  await resolveAboutRefund(ctx, returned, 'refund_moved_twice', 'The bank did not take the refund')
}

function resolveAboutRefund(ctx: Ctx, { organization_id, id }: Attempt, kind: string, resolution: string): Promise<void> {
  return resolveAlarmsAbout(ctx.tx, { kinds: [kind], detail: { organization_id, payment_intent_id: id }, resolution })
}

// What was not refunded may be refunded in another way.
async function giveUp(ctx: Ctx, refund: Attempt): Promise<void> {
  const charge = await chargeOfRefund(ctx, refund)
  await updateRows(ctx.tx, 'payment_intents', keyed(charge), {
    refunded_cents: charge.refunded_cents - refund.amount_cents,
    last_updated_ts: ctx.now,
  })
  await alarm(ctx, 'refund_failed', {
    payment_intent_id: refund.id,
    organization_id: refund.organization_id,
    amount_cents: refund.amount_cents,
    reason: refund.error_message ?? refund.error_code,
  })
}

// We had given the refund up, and learn that its money moved.
async function isRevived(ctx: Ctx, attempt: Attempt, result: MoneyResult): Promise<boolean> {
  if (!isContradiction(attempt, eventOf(attempt, result)) || (await isLive(ctx, 'REFUND', attempt))) return false
  const willBeTried = await ctx.tx.maybe(
    sql`select 1 from payment_intents where kind = 'REFUND' and ${ofPurpose(attempt)} and state = 'NOT_SENT' and next_try_at is not null`,
  )
  return willBeTried === undefined
}

// Returns false if less is left of the charge, because it was claimed otherwise meanwhile.
async function countAgain(ctx: Ctx, refund: Attempt): Promise<boolean> {
  const charge = await chargeOfRefund(ctx, refund)
  if (refundable(charge) < refund.amount_cents) return false
  await updateRows(ctx.tx, 'payment_intents', keyed(charge), {
    refunded_cents: charge.refunded_cents + refund.amount_cents,
    last_updated_ts: ctx.now,
  })
  await resolveAboutRefund(ctx, refund, 'refund_failed', 'The refund went out after all')
  return true
}

async function wentOutBeside(ctx: Ctx, attempt: Attempt, result: MoneyResult): Promise<void> {
  // Nothing has moved yet; its success will be new.
  if (result.outcome === 'PENDING') return
  await resolveAboutRefund(ctx, attempt, 'refund_failed', 'The refund went out after all')
  await becomeSurplus(ctx, attempt, {
    provider_ref: result.provider_ref,
    error_code: null,
    error_message: null,
    moved_cents: differenceOf(attempt, result)?.cents ?? attempt.amount_cents,
  })
}

// A charge stays returned after a won dispute only if the business had paid again by then; a surplus is marked as one.
async function cameTwice(ctx: Ctx, refund: Attempt): Promise<boolean> {
  const { state } = await chargeOfRefund(ctx, refund)
  return state === 'RETURNED' || state === 'SURPLUS'
}
