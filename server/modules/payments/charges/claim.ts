import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { costOfMinutes } from '../../engagements/index.ts'
import { billingSql } from '../../billing/index.ts'
import type { Billing } from '../../billing/index.ts'
import { lockTimesheet } from '../../timesheets/index.ts'
import type { EngagementHours } from '../../timesheets/index.ts'
import { publishClaimed } from '../attempts/change.ts'
import { sendSoon } from '../attempts/kinds.ts'
import { claimAttempts, isLive } from '../attempts/attempts.ts'
import { placeOnInvoice } from '../invoices/place.ts'
import type { Charge, ChargeOf } from '../invoices/place.ts'

/**
 * Claims the charge of approved hours and locks them (docs/invariants.md#f3); a job sends it after the commit. After a failed charge this
 * is the next attempt. On account it is placed on the open invoice instead of being sent (docs/rules/money.md#invoices).
 * @throws problem conflict, payment_method_does_not_exist, payment_method_requires_action
 */
export async function claimCharge(ctx: Ctx, shift: EngagementHours): Promise<void> {
  const purpose = { organization_id: shift.gig.organization_id, application_id: shift.application.id, adhoc_payment_id: null }
  const charge = chargeOfHours(shift, { isLive: await isLive(ctx, 'BUSINESS_CHARGE', purpose) })
  const account = await accountOf(ctx, shift.gig)
  await claimCharges(ctx, [{ shift: await lockTimesheet(ctx, shift), charge }], account)
}

/**
 * The amount the business is charged for hours that are approved, or about to be.
 * @param standing `isLive` while a charge for them is live; `expectedTotal` the amount the manager saw, in cents
 * @throws problem conflict, stale_version
 */
export function chargeOfHours(
  { sheet, ...engagement }: EngagementHours,
  { isLive: isUnderWay, expectedTotal }: { isLive: boolean; expectedTotal?: number | undefined },
): Charge {
  if (engagement.application.is_closed_without_charge) throw problem('conflict', 'NOTHING_CHARGED')
  if (isUnderWay) throw problem('conflict', 'PAID_OR_UNDER_WAY')
  if (sheet.payable_minutes === null) throw problem('conflict', 'HOURS_NOT_APPROVED_YET')
  const cost = costOfMinutes(engagement, sheet.payable_minutes)
  if (expectedTotal !== undefined && expectedTotal !== cost.business_total_cents) throw problem('stale_version', 'AMOUNT_CHANGED')
  if (cost.business_total_cents < 1) throw problem('conflict', 'NOTHING_TO_PAY')
  return { kind: 'BUSINESS_CHARGE', extra: null, cost }
}

/** How a business pays for a shift: the owner's payment method, or the account of an invoiced location. */
export type Account = { billing: Billing } | { location: Tables['locations'] }

/** A location with its payment method. */
export type Paying = Tables['locations'] & { billing: Billing | null }

/** How the location of a shift pays. @throws problem payment_method_does_not_exist or payment_method_requires_action */
export async function accountOf(ctx: Ctx, { organization_id, location_id }: Tables['gigs']): Promise<Account> {
  return accountBy(
    await ctx.tx.one<Paying>(
      sql`select l.*, ${billingSql} as billing from locations l where l.organization_id = ${organization_id} and l.id = ${location_id}`,
    ),
  )
}

/** How a location pays. @throws problem payment_method_does_not_exist or payment_method_requires_action */
export function accountBy({ billing, ...location }: Paying): Account {
  return location.invoicing_enabled ? { location } : { billing: requireMethod(billing) }
}

/** Claims charges of one business and enqueues sending them; on account they are placed on the open invoice. */
export async function claimCharges(ctx: Ctx, charges: readonly ChargeOf[], account: Account): Promise<void> {
  if ('location' in account) return placeOnInvoice(ctx, account.location, charges)
  const { payment_method_id } = account.billing
  const attempts = await claimAttempts(
    ctx,
    charges.map(({ shift: { application, gig }, charge: { kind, extra, cost } }) => ({
      kind,
      organization_id: gig.organization_id,
      application_id: application.id,
      adhoc_payment_id: extra?.id ?? null,
      location_id: gig.location_id,
      pro_id: application.pro_id,
      amount_cents: cost.business_total_cents,
      payment_method_id,
      lines: cost.lines,
    })),
  )
  const applications = new Map(charges.map(({ shift: { application } }) => [application.id, application]))
  await publishClaimed(
    ctx,
    attempts.flatMap((attempt) => {
      const application = applications.get(attempt.application_id ?? 0)
      return application ? [{ attempt, application }] : []
    }),
  )
  for (const attempt of attempts) await sendSoon(ctx, attempt, charges[0]?.shift.gig.is_sandbox)
}

/** The payment method, if it can be charged. @throws problem payment_method_does_not_exist or payment_method_requires_action */
export function requireMethod(billing: Billing | null): Billing {
  if (!billing || billing.status === 'NOT_CONFIGURED') throw problem('payment_method_does_not_exist', 'NO_PAYMENT_METHOD')
  if (billing.status !== 'ACTIVE') {
    throw problem('payment_method_requires_action', billing.status === 'FAILED' ? 'METHOD_REFUSED' : 'METHOD_NEEDS_STEP')
  }
  return billing
}
