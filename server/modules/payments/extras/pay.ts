import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { payAdHoc as endpoint, payAdHocByPlatform as platformEndpoint } from '@crewcall/contract/payments.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { requireStepUp } from '../../identity/index.ts'
import { locationRow } from '../../organizations/index.ts'
import { hoursForUpdate } from '../../timesheets/index.ts'
import { lockDayOfExtras, requireCodeForMuch } from './code-for-much.ts'
import { abilityFor, addedMinutes, checkExtra, extrasPaid, storeExtra } from './extras.ts'
import { claimExtraCharge } from './charge.ts'
import { claimPayout } from '../payouts/release.ts'
import { extraColumns, extraTables, viewExtra } from './view.ts'
import type { AdHocRecord, AdHocView } from './view.ts'

/** A tip, bonus, reimbursement or correction paid by the business (docs/rules/money.md#extra-payments). */
export async function payAdHoc(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  await lockDayOfExtras(ctx)
  const shift = await hoursForUpdate(ctx, body.application_id)
  allow(ctx, abilityFor(body.reason), { ...locationScopeOf(shift.gig), pro_id: shift.application.pro_id })
  const cents = dollarsToCents(body.pro_amount)
  await requireCodeForMuch(ctx, [cents])
  const location = await locationRow(ctx, shift.gig)
  const paid = await extrasPaid(ctx, [shift.application], body.reason)
  checkExtra(ctx, shift, location, { reason: body.reason, amountCents: cents, paid })
  const extra = await storeExtra(ctx, shift, {
    reason: body.reason,
    pro_amount_cents: cents,
    added_minutes: addedMinutes(shift, { reason: body.reason, minutes: body.added_minutes, amountCents: cents }),
    description: body.description,
    charged_to_business: true,
  })
  await claimExtraCharge(ctx, shift, extra)
  return viewOne(ctx, extra)
}

/** An extra payment by the platform; nothing is charged to the business. */
export async function payAdHocByPlatform(ctx: Ctx, { body }: Input<typeof platformEndpoint>): Promise<Reply<typeof platformEndpoint>> {
  allow(ctx, 'payment.platform')
  await requireStepUp(ctx)
  const shift = await hoursForUpdate(ctx, body.application_id)
  allow(ctx, 'payment.platform', locationScopeOf(shift.gig))
  const cents = dollarsToCents(body.pro_amount)
  const extra = await storeExtra(ctx, shift, {
    reason: body.reason,
    pro_amount_cents: cents,
    added_minutes: addedMinutes(shift, { reason: body.reason, minutes: body.added_minutes, amountCents: cents }),
    description: body.description,
    charged_to_business: false,
  })
  await claimPayout(
    ctx,
    { organization_id: extra.organization_id, application_id: extra.application_id, adhoc_payment_id: extra.id },
    { is_platform_paid: true },
  )
  return viewOne(ctx, extra)
}

/** One extra payment as the platform and the business see it. */
export async function viewOne(ctx: Ctx, { organization_id, id }: Tables['adhoc_payments']): Promise<AdHocView> {
  return viewExtra(
    await ctx.tx.one<AdHocRecord>(
      sql`select ${extraColumns} from ${extraTables} where x.organization_id = ${organization_id} and x.id = ${id}`,
    ),
  )
}
