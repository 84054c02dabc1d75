import type { AdHocReason } from '@crewcall/contract/enums.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { costOfMinutes, costOfExtra } from '../../applications/index.ts'
import { billingOf } from '../../billing/index.ts'
import type { Billing } from '../../billing/index.ts'
import { locationRow } from '../../organizations/index.ts'
import { lockTimesheet } from '../../timesheets/index.ts'
import type { EngagementHours } from '../../timesheets/index.ts'
import { tell } from '../attempts/change.ts'
import { claimIntent, isLive } from '../attempts/attempts.ts'
import type { Intent } from '../attempts/attempts.ts'
import { placeOnInvoice } from '../invoices/place.ts'
import type { Charge } from '../invoices/place.ts'
import { sendCharge } from './send.ts'

/**
 * Claims the charge of approved hours and locks them (F3); a job sends it after the commit. A failed charge gets its next attempt. On
 * account it is placed on the open invoice in place of being sent (semantics 1.8).
 * @param how `expectedTotal` is what the manager saw, in cents; `account` that of the location, where the caller knows it
 * @returns the engagement with its hours locked
 * @throws problem conflict, stale_version, payment_method_does_not_exist, payment_method_requires_action
 */
export async function claimCharge(ctx: Ctx, shift: EngagementHours, { expectedTotal, account }: HowCharged = {}): Promise<EngagementHours> {
  const purpose = { organization_id: shift.gig.organization_id, application_id: shift.application.id, adhoc_payment_id: null }
  if (shift.application.is_closed_without_charge) throw problem('conflict', 'Nothing is charged for this shift')
  if (await isLive(ctx, 'BUSINESS_CHARGE', purpose)) throw problem('conflict', 'This pro is paid already, or the payment is under way')
  if (shift.sheet.payable_minutes === null) throw problem('conflict', 'The hours are not approved yet')
  const cost = costOfMinutes(shift, shift.sheet.payable_minutes)
  if (expectedTotal !== undefined && expectedTotal !== cost.business_total_cents) {
    throw problem('stale_version', 'The amount has changed since you saw it; look at the hours again')
  }
  if (cost.business_total_cents < 1) throw problem('conflict', 'There is nothing to pay for these hours')
  const payer = account ?? (await accountOf(ctx, shift.gig))
  const locked = await lockTimesheet(ctx, shift)
  await claim(ctx, locked, { kind: 'BUSINESS_CHARGE', extra: null, cost }, payer)
  return locked
}

/** Claims the charge of an extra payment. @throws problem conflict while one lives, payment_method_* without a usable method */
export async function claimExtraCharge(
  ctx: Ctx,
  shift: EngagementHours,
  extra: Tables['adhoc_payments'],
  account?: Account,
): Promise<Intent> {
  const cost = costOfExtra(shift, extra.reason as AdHocReason, extra.pro_amount_cents)
  return claim(ctx, shift, { kind: 'ADHOC_CHARGE', extra, cost }, account ?? (await accountOf(ctx, shift.gig)))
}

/** By what a business pays for a shift: the method of its owner, or the account of an invoiced location. */
export type Account = { billing: Billing } | { location: Tables['locations'] }
type HowCharged = { expectedTotal?: number | undefined; account?: Account }

/** By what the location of a shift pays. @throws problem payment_method_does_not_exist or payment_method_requires_action */
export async function accountOf(ctx: Ctx, gig: Tables['gigs']): Promise<Account> {
  const location = await locationRow(ctx, gig)
  return location.invoicing_enabled ? { location } : { billing: await requireMethod(ctx, location) }
}

async function claim(ctx: Ctx, shift: EngagementHours, charge: Charge, account: Account): Promise<Intent> {
  if ('location' in account) return placeOnInvoice(ctx, account.location, shift, charge)
  const { application, gig } = shift
  const { kind, extra, cost } = charge
  const intent = await claimIntent(ctx, {
    kind,
    organization_id: gig.organization_id,
    application_id: application.id,
    adhoc_payment_id: extra?.id ?? null,
    location_id: gig.location_id,
    pro_id: application.pro_id,
    amount_cents: cost.business_total_cents,
    payment_method_id: account.billing.payment_method_id,
    lines: cost.lines,
  })
  await tell(ctx, intent)
  await enqueue(ctx, sendCharge, { organization_id: intent.organization_id, intent_id: intent.id }, { once: String(intent.id) })
  return intent
}

async function requireMethod(ctx: Ctx, location: Tables['locations']): Promise<Billing> {
  const billing = await billingOf(ctx, location)
  if (!billing || billing.status === 'NOT_CONFIGURED') throw problem('payment_method_does_not_exist', 'Add a card or bank account first')
  if (billing.status !== 'ACTIVE') {
    const why =
      billing.status === 'FAILED' ? 'The payment method was refused; choose another one' : 'The payment method needs one more step'
    throw problem('payment_method_requires_action', why)
  }
  return billing
}
