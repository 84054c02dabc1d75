import type { Ctx } from '../../../platform/context.ts'
import { insertRow, keyed, updateRows } from '../../../platform/write.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { publishAttempt } from '../attempts/change.ts'
import { sendSoon } from '../attempts/kinds.ts'
import { claimRefund } from './rows.ts'

/** Why a surplus of a business is refunded, as shown to both sides. */
const becauseTwice = 'This payment was taken twice'
const becauseOther = 'This payment was taken at another amount than was asked'

/** Refunds a charge that is a surplus, up to what is left of it. */
export async function giveBack(ctx: Ctx, surplus: Attempt): Promise<void> {
  const cents = (surplus.moved_cents ?? surplus.amount_cents) - surplus.refunded_cents - surplus.returned_cents
  if (cents < 1 || surplus.application_id === null) return
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
  await publishAttempt(ctx, back)
  await sendSoon(ctx, back)
}
