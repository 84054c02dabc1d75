import { disputeMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { enqueue } from '../../../platform/jobs.ts'
import { stamped, stateAfter } from '../../../platform/move.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { insertRow, keyed, updateRows } from '../../../platform/write.ts'
import type { PaymentEvent } from '../../../ports/payments.ts'
import { alarm, changeAttempt, stepped } from '../attempts/change.ts'
import { judgeLocation } from '../standing/holds.ts'
import { isLive, isOfEngagement } from '../attempts/attempts.ts'
import type { Attempt, Kind } from '../attempts/attempts.ts'
import { invoiceMoneyRestored } from '../invoices/money.ts'
import { postDisputeLoss, postDisputeLossRestored } from '../ledger/dispute-loss.ts'
import { postChargeRestored } from '../ledger/ledger.ts'
import { alarmMovedTwice } from '../outcomes/moved-twice.ts'
import { reread, returnCharge } from './settle.ts'
import { giveBack } from '../refunds/give-back.ts'
import { reportUnmatched } from '../outcomes/unmatched.ts'

type Dispute = Tables['charge_disputes']
type Opened = Pick<Extract<PaymentEvent, { type: 'CHARGE_REVERSED' }>, 'provider_ref' | 'dispute_ref' | 'amount_cents' | 'reason'>
type Closed = Pick<Extract<PaymentEvent, { type: 'CHARGE_REVERSAL_CLOSED' }>, 'provider_ref' | 'dispute_ref' | 'amount_cents' | 'won'>

/**
 * The payer's bank disputes a charge and has taken the money: recorded once per dispute, in any order of events (docs/invariants.md#f7).
 */
export async function openDispute(ctx: Ctx, attempt: Attempt, event: Opened): Promise<void> {
  if (await disputeOf(ctx, attempt, event.dispute_ref)) return
  await take(ctx, attempt, event, event.reason)
}

/** The dispute is decided. Lost: the money is gone. Won: it was returned to us, and the charge counts as paid. */
export async function closeDispute(ctx: Ctx, attempt: Attempt, event: Closed): Promise<void> {
  const dispute = (await disputeOf(ctx, attempt, event.dispute_ref)) ?? (await take(ctx, attempt, event, 'disputed'))
  if (dispute.status !== 'OPEN') return
  const outcome = event.won ? 'win' : 'lose'
  await updateRows(ctx.tx, 'charge_disputes', keyed(dispute), {
    ...stamped(ctx, disputeMachine, 'OPEN', outcome),
    status: stateAfter(ctx, disputeMachine, 'OPEN', outcome),
  })
  if (!event.won) return
  await postDisputeLossRestored(ctx, attempt, dispute.provider_ref)
  await restore(ctx, await reread(ctx, attempt), dispute)
}

function disputeOf(ctx: Ctx, { organization_id }: Attempt, ref: string): Promise<Dispute | undefined> {
  return ctx.tx.maybe<Dispute>(sql`select * from charge_disputes where organization_id = ${organization_id} and provider_ref = ${ref}`)
}

async function take(ctx: Ctx, attempt: Attempt, event: Opened | Closed, reason: string): Promise<Dispute> {
  await returnCharge(ctx, attempt, { ...event, reason })
  const { returned_cents } = await reread(ctx, attempt)
  // The daily comparison of the books may have recorded the withdrawal before.
  const amount_cents = Math.min(event.amount_cents, returned_cents - (await explained(ctx, attempt)))
  await bookBeyond(ctx, attempt, event, event.amount_cents - amount_cents)
  return insertRow(ctx.tx, 'charge_disputes', {
    organization_id: attempt.organization_id,
    charge_intent_id: attempt.id,
    provider_ref: event.dispute_ref,
    amount_cents,
    reason,
    status: stateAfter(ctx, disputeMachine, null, 'open'),
    opened_at: ctx.now,
  })
}

// The bank took more than was left of the charge, e.g. after a refund: the platform bears the excess, and a person is told.
async function bookBeyond(ctx: Ctx, attempt: Attempt, { dispute_ref, provider_ref }: Opened | Closed, cents: number): Promise<void> {
  if (cents < 1) return
  await postDisputeLoss(ctx, attempt, cents, dispute_ref)
  await reportUnmatched(ctx, { id: dispute_ref, kind: 'REVERSAL', provider_ref, amount_cents: -cents })
}

async function explained(ctx: Ctx, { organization_id, id }: Attempt): Promise<number> {
  const { cents } = await ctx.tx.one<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as cents from charge_disputes
    where organization_id = ${organization_id} and charge_intent_id = ${id} and status <> 'WON'`)
  return cents
}

// The business may have paid again while the dispute was open, or its payment had the wrong amount: then it is refunded automatically. For
// an invoice a person decides, because an excess may count for the next one.
async function restore(ctx: Ctx, attempt: Attempt, { amount_cents, provider_ref }: Dispute): Promise<void> {
  if (amount_cents < 1) return
  const { state, moved_cents, moved_currency } = attempt
  const isAsAsked = moved_cents === null || (moved_cents === attempt.amount_cents && moved_currency === 'USD')
  const isBeside = !isAsAsked || state === 'SURPLUS' || (state === 'RETURNED' && (await isLive(ctx, attempt.kind as Kind, attempt)))
  const goesBack = isBeside && isOfEngagement(attempt)
  const stands = { error_code: null, error_message: null }
  const restored = await changeAttempt(ctx, attempt, {
    returned_cents: attempt.returned_cents - amount_cents,
    ...(isBeside ? {} : { ...stands, ...stepped(ctx, attempt, 'restore') }),
    ...(goesBack
      ? { ...stands, ...stepped(ctx, attempt, 'surplus'), moved_cents: moved_cents ?? attempt.amount_cents, moved_currency: 'USD' }
      : {}),
  })
  if (restored.invoice_id === null) await postChargeRestored(ctx, restored, amount_cents, provider_ref)
  else await invoiceMoneyRestored(ctx, restored, amount_cents, provider_ref)
  await enqueue(ctx, judgeLocation, { location_id: attempt.location_id }, { once: String(attempt.location_id) })
  if (goesBack) {
    await alarmMovedTwice(ctx, restored)
    await giveBack(ctx, restored)
  } else if (isBeside)
    await alarm(ctx, 'dispute_won', { payment_intent_id: attempt.id, organization_id: attempt.organization_id, provider_ref, amount_cents })
}
