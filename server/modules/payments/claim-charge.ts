import type { AdHocReason } from '@crewcall/contract/enums.ts'
import type { CostBreakdown } from '@crewcall/contract/rules/fees.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { billingOf } from '../billing/index.ts'
import type { Billing } from '../billing/index.ts'
import { locationRow } from '../organizations/index.ts'
import { costOfMinutes, lockTimesheet } from '../timesheets/index.ts'
import type { Shift } from '../timesheets/index.ts'
import { tell } from './change-intent.ts'
import { costOfExtra } from './cost.ts'
import { claimIntent, isLive } from './intents.ts'
import type { Intent } from './intents.ts'
import { sendCharge } from './send-charge.ts'

/**
 * Claims the charge of approved hours and locks them (F3); a job sends it after the commit. A failed charge gets its next attempt.
 * @param expectedTotal what the manager saw, in cents
 * @throws problem conflict, stale_version, payment_method_does_not_exist, payment_method_requires_action
 */
export async function claimCharge(ctx: Ctx, shift: Shift, expectedTotal?: number): Promise<Intent> {
  const purpose = { organization_id: shift.gig.organization_id, application_id: shift.application.id, adhoc_payment_id: null }
  if (shift.application.is_closed_without_charge) throw problem('conflict', 'Nothing is charged for this shift')
  if (await isLive(ctx, 'BUSINESS_CHARGE', purpose)) throw problem('conflict', 'This pro is paid already, or the payment is under way')
  if (shift.sheet.payable_minutes === null) throw problem('conflict', 'The hours are not approved yet')
  const cost = costOfMinutes(shift.application, shift.gig, shift.sheet.payable_minutes)
  if (expectedTotal !== undefined && expectedTotal !== cost.business_total_cents) {
    throw problem('stale_version', 'The amount has changed since you saw it; look at the hours again')
  }
  if (cost.business_total_cents < 1) throw problem('conflict', 'There is nothing to pay for these hours')
  const billing = await requireBilling(ctx, shift.gig)
  await lockTimesheet(ctx, shift.application.id)
  return claim(ctx, shift, 'BUSINESS_CHARGE', null, cost, billing)
}

/** Claims the charge of an extra payment. @throws problem conflict while one lives, payment_method_* without a usable method */
export async function claimExtraCharge(ctx: Ctx, shift: Shift, extra: Tables['adhoc_payments']): Promise<Intent> {
  const cost = costOfExtra(shift.application, shift.gig, extra.reason as AdHocReason, extra.pro_amount_cents)
  return claim(ctx, shift, 'ADHOC_CHARGE', extra.id, cost, await requireBilling(ctx, shift.gig))
}

async function claim(
  ctx: Ctx,
  { application, gig }: Shift,
  kind: 'BUSINESS_CHARGE' | 'ADHOC_CHARGE',
  adhoc_payment_id: number | null,
  cost: CostBreakdown,
  billing: Billing,
): Promise<Intent> {
  const intent = await claimIntent(ctx, {
    kind,
    organization_id: gig.organization_id,
    application_id: application.id,
    adhoc_payment_id,
    location_id: gig.location_id,
    pro_id: application.pro_id,
    amount_cents: cost.business_total_cents,
    payment_method_id: billing.payment_method_id,
    lines: cost.lines,
  })
  await tell(ctx, intent)
  await enqueue(ctx, sendCharge, { organization_id: intent.organization_id, intent_id: intent.id }, { once: String(intent.id) })
  return intent
}

/** How the location of the shift pays. @throws problem payment_method_does_not_exist or payment_method_requires_action */
export async function requireBilling(ctx: Ctx, gig: Pick<Tables['gigs'], 'organization_id' | 'location_id'>): Promise<Billing> {
  const location = await locationRow(ctx, gig.organization_id, gig.location_id)
  const billing = await billingOf(ctx, location)
  if (!billing || billing.status === 'NOT_CONFIGURED') {
    const open = 'Crewcall has paid the pros on account; add a card or bank account to settle what is due'
    throw problem('payment_method_does_not_exist', location.invoicing_enabled ? open : 'Add a card or bank account first')
  }
  if (billing.status !== 'ACTIVE') {
    const why =
      billing.status === 'FAILED' ? 'The payment method was refused; choose another one' : 'The payment method needs one more step'
    throw problem('payment_method_requires_action', why)
  }
  return billing
}
