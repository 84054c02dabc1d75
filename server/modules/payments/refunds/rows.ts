import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { claimIntent } from '../attempts/attempts.ts'
import type { Intent, NewIntent } from '../attempts/attempts.ts'

/** The charge a refund gives back, locked; the caller holds the application. */
export function chargeOfRefund(ctx: Ctx, { organization_id, charge_refund_id }: Intent): Promise<Intent> {
  return ctx.tx.one<Intent>(sql`
    select c.* from payment_intents c
    where c.organization_id = ${organization_id} and c.id = (
      select charge_intent_id from charge_refunds r where r.organization_id = ${organization_id} and r.id = ${charge_refund_id})
    for no key update`)
}

/** Claims what goes back of a charge; in the state INVOICED it is a credit and no money moves. @throws problem conflict while an attempt lives */
export function claimRefund(
  ctx: Ctx,
  { organization_id, application_id, location_id, pro_id }: Intent,
  back: Pick<NewIntent, 'charge_refund_id' | 'amount_cents' | 'state' | 'payment_method_id'>,
): Promise<Intent> {
  return claimIntent(ctx, { kind: 'REFUND', organization_id, application_id, adhoc_payment_id: null, location_id, pro_id, ...back })
}

/** What of a charge is with the platform, or billed by it, and may be given back, in cents. */
export function refundable({ state, amount_cents, moved_cents, refunded_cents, returned_cents }: Intent): number {
  const isHere = state === 'SUCCEEDED' || state === 'RETURNED' || state === 'INVOICED' || state === 'SURPLUS'
  return isHere ? (moved_cents ?? amount_cents) - refunded_cents - returned_cents : 0
}
