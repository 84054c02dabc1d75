import type { Ctx } from '../../../platform/context.ts'
import { insertRow, keyed, updateRows } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'
import { changeIntent, tell } from '../attempts/change.ts'
import { directionOf } from '../attempts/attempts.ts'
import type { Intent } from '../attempts/attempts.ts'
import { postSurplus, postUnparked } from '../ledger/ledger.ts'
import { alarmMovedTwice } from './moved-twice.ts'
import { claimRefund } from '../refunds/rows.ts'

/**
 * Counts a locked attempt as money that moved beside what was asked: booked, told to a person, and given back. A charge by a refund, at
 * once; a payout by taking the transfer back, which the janitor does. A refund that went out twice stays with a person.
 */
export async function becomeSurplus(ctx: Ctx, intent: Intent, what: Values<'payment_intents'>): Promise<Intent> {
  const surplus = await changeIntent(ctx, intent, {
    ...what,
    moved_currency: 'USD',
    state: 'SURPLUS',
    settled_at: ctx.now,
    next_try_at: directionOf(intent) === 'payout' ? ctx.now : null,
    asked: 0,
  })
  if (intent.state === 'MISMATCHED') await postUnparked(ctx, intent)
  else await alarmMovedTwice(ctx, surplus)
  await postSurplus(ctx, surplus)
  return surplus
}

/** Why a surplus of a business goes back, as both sides read it. */
const becauseTwice = 'This payment was taken twice'
const becauseOther = 'This payment was taken at another amount than was asked'

/** Claims the refund of a charge that is a surplus; the caller hands it to the job that sends it. Gives null when nothing is left of it. */
export async function claimGiveBack(ctx: Ctx, surplus: Intent): Promise<Intent | null> {
  const cents = (surplus.moved_cents ?? surplus.amount_cents) - surplus.refunded_cents - surplus.returned_cents
  if (cents < 1 || surplus.application_id === null) return null
  const { organization_id, application_id, location_id, payment_method_id } = surplus
  const refund = await insertRow(ctx.tx, 'charge_refunds', {
    organization_id,
    charge_intent_id: surplus.id,
    application_id,
    location_id,
    amount_cents: cents,
    reason: surplus.moved_cents === surplus.amount_cents ? becauseTwice : becauseOther,
    created_by: null,
    created_ts: ctx.now,
  })
  await updateRows(ctx.tx, 'payment_intents', keyed(surplus), { refunded_cents: surplus.refunded_cents + cents, last_updated_ts: ctx.now })
  const method = payment_method_id === null ? {} : { payment_method_id }
  const back = await claimRefund(ctx, surplus, { charge_refund_id: refund.id, amount_cents: cents, ...method })
  await tell(ctx, back)
  return back
}
