import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { claimAttempt } from '../attempts/attempts.ts'
import type { Attempt, NewAttempt } from '../attempts/attempts.ts'

/** The charge of a refund, locked; the caller holds the lock of the application. */
export function chargeOfRefund(ctx: Ctx, { organization_id, charge_refund_id }: Attempt): Promise<Attempt> {
  return ctx.tx.one<Attempt>(sql`
    select c.* from payment_intents c
    where c.organization_id = ${organization_id} and c.id = (
      select charge_intent_id from charge_refunds r where r.organization_id = ${organization_id} and r.id = ${charge_refund_id})
    for no key update`)
}

/** Claims the refund of a charge. @throws problem conflict while an attempt is live */
export function claimRefund(
  ctx: Ctx,
  { organization_id, application_id, location_id, pro_id }: Attempt,
  back: Pick<NewAttempt, 'charge_refund_id' | 'amount_cents' | 'payment_method_id'>,
): Promise<Attempt> {
  return claimAttempt(ctx, { kind: 'REFUND', organization_id, application_id, adhoc_payment_id: null, location_id, pro_id, ...back })
}

/** The part of a charge that the platform has, or has billed, and may refund, in cents. */
export function refundable({ state, amount_cents, moved_cents, refunded_cents, returned_cents }: Attempt): number {
  const isHere = state === 'SUCCEEDED' || state === 'RETURNED' || state === 'INVOICED' || state === 'SURPLUS'
  return isHere ? (moved_cents ?? amount_cents) - refunded_cents - returned_cents : 0
}
