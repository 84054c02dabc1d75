import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { updateRows } from '../../../platform/write.ts'
import { alarm } from '../attempts/change.ts'
import type { Attempt } from '../attempts/attempts.ts'

/**
 * The processor reports the total refunded of a charge. Refunds of ours whose answer was lost are queried at once; those nobody here
 * requested are passed to a person (docs/invariants.md#f8).
 */
export async function compareRefunds(ctx: Ctx, charge: Attempt, refundedCents: number): Promise<void> {
  const ofCharge = sql`organization_id = ${charge.organization_id} and kind = 'REFUND' and charge_refund_id in (
    select id from charge_refunds where organization_id = ${charge.organization_id} and charge_intent_id = ${charge.id})`
  await updateRows(ctx.tx, 'payment_intents', sql`${ofCharge} and state in ('SENT', 'UNKNOWN')`, { next_try_at: ctx.now })
  const { cents } = await ctx.tx.one<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payment_intents where ${ofCharge} and state not in ('INTENT', 'NOT_SENT')`)
  if (refundedCents <= cents) return
  const { id, organization_id } = charge
  const known = await ctx.tx.maybe(
    sql`select 1 from alarms where kind = 'refund_unmatched' and (detail ->> 'payment_intent_id')::bigint = ${id} and resolved_at is null`,
  )
  if (!known)
    await alarm(ctx, 'refund_unmatched', { payment_intent_id: id, organization_id, refunded_cents: refundedCents, known_cents: cents })
}
