import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { refundCharge as endpoint } from '@crewcall/contract/refunds.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { insertRow, keyed, updateRows } from '../../../platform/write.ts'
import { engagementForUpdate } from '../../engagements/index.ts'
import { requireStepUp } from '../../identity/index.ts'
import { publishAttempt } from '../attempts/change.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { creditOnInvoice, isOnInvoice } from '../invoices/credit.ts'
import { claimRefund, refundable } from './rows.ts'
import { sendSoon } from '../attempts/kinds.ts'
import { viewRefund } from './view.ts'

/**
 * Refunds a charge to a business, whole or in part, at the platform's expense; the pro keeps the pay (docs/rules/money.md#refunds,
 * docs/invariants.md#f14). The refund goes to the charged card or account; what was billed by an invoice is deducted from the next one.
 * @throws problem conflict if nothing of the charge, or less than requested, is left to refund
 */
export async function refundCharge(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'payment.platform')
  await requireStepUp(ctx)
  const { application } = await engagementForUpdate(ctx, params.id)
  allow(ctx, 'payment.platform', locationScopeOf(application))
  const charge = await latestMoney(ctx, application, body.adhoc_payment_id ?? null)
  const left = charge ? refundable(charge) : 0
  if (!charge || left < 1) throw problem('conflict', 'NOTHING_LEFT_TO_GIVE_BACK')
  const amount_cents = body.amount === undefined ? left : dollarsToCents(body.amount)
  if (amount_cents > left) throw problem('conflict', 'MORE_THAN_LEFT_TO_GIVE_BACK', { target: 'amount', values: { amount_cents: left } })
  const refund = await insertRow(ctx.tx, 'charge_refunds', {
    organization_id: charge.organization_id,
    charge_intent_id: charge.id,
    application_id: application.id,
    location_id: charge.location_id,
    amount_cents,
    reason: body.reason,
    created_by: ctx.actor.user_id || null,
    created_ts: ctx.now,
  })
  await updateRows(ctx.tx, 'payment_intents', keyed(charge), {
    refunded_cents: charge.refunded_cents + amount_cents,
    last_updated_ts: ctx.now,
  })
  await record(ctx, {
    action: 'payment.refund',
    object_type: 'charge_refund',
    object_id: refund.id,
    organization_id: charge.organization_id,
    location_id: charge.location_id,
    gig_id: application.gig_id,
    after: { amount_cents, reason: body.reason, payment_intent_id: charge.id },
  })
  await claim(ctx, charge, refund.id, amount_cents)
  return viewRefund(ctx, refund)
}

// The newest attempt with money left: a dispute won after a second payment leaves two.
function latestMoney(ctx: Ctx, application: { organization_id: number; id: number }, extraId: number | null): Promise<Attempt | undefined> {
  const kind = extraId === null ? 'BUSINESS_CHARGE' : 'ADHOC_CHARGE'
  return ctx.tx.maybe<Attempt>(sql`
    select * from payment_intents
    where organization_id = ${application.organization_id} and application_id = ${application.id} and kind = ${kind}
      and adhoc_payment_id is not distinct from ${extraId} and state in ('SUCCEEDED', 'RETURNED', 'INVOICED', 'SURPLUS')
      and coalesce(moved_cents, amount_cents) > refunded_cents + returned_cents
    order by state in ('RETURNED', 'SURPLUS') desc, attempt desc limit 1 for no key update`)
}

async function claim(ctx: Ctx, charge: Attempt, charge_refund_id: number, amount_cents: number): Promise<void> {
  if (await isOnInvoice(ctx, charge)) return creditOnInvoice(ctx, charge, charge_refund_id, amount_cents)
  const { payment_method_id } = charge
  const method = payment_method_id === null ? {} : { payment_method_id }
  const attempt = await claimRefund(ctx, charge, { charge_refund_id, amount_cents, ...method })
  await publishAttempt(ctx, attempt)
  await sendSoon(ctx, attempt)
}
