import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { isProblem } from '../../../platform/errors.ts'
import { job } from '../../../platform/jobs.ts'
import { hoursForUpdate } from '../../timesheets/index.ts'
import { storeExtra } from './extras.ts'
import { alarm } from '../attempts/change.ts'
import { claimExtraCharge } from './charge.ts'
import { claimPayout } from '../payouts/release.ts'

/** Less is not charged, because the processor refuses it, in cents. */
export const leastMinimum = 50

const owed = z.object({
  application_id: z.int(),
  amount_cents: z.int(),
  explanation: z.string(),
  is_platform_paid: z.boolean().default(false),
})

/**
 * Charges the business the amount owed by the terms for a late cancellation or a pro sent home: one TOS payment per engagement
 * (docs/rules/money.md#minimum). For a surplus pro who is not needed the platform pays (docs/rules/shifts.md#overfill).
 */
export const payOwed = job('payments.pay_owed', { input: owed, run: (ctx, input) => pay(ctx, input) })

async function pay(ctx: Ctx, { application_id, amount_cents, explanation, is_platform_paid }: z.output<typeof owed>): Promise<void> {
  const shift = await hoursForUpdate(ctx, application_id)
  const known = await ctx.tx.maybe(sql`
    select 1 from adhoc_payments where organization_id = ${shift.application.organization_id} and application_id = ${application_id} and reason = 'TOS'`)
  if (known || amount_cents < leastMinimum) return
  const extra = await storeExtra(ctx, shift, {
    reason: 'TOS',
    pro_amount_cents: amount_cents,
    added_minutes: null,
    description: explanation.slice(0, 500),
    charged_to_business: !is_platform_paid,
  })
  if (is_platform_paid) {
    const { organization_id, id } = extra
    await claimPayout(ctx, { organization_id, application_id, adhoc_payment_id: id }, { is_platform_paid })
    return
  }
  try {
    await claimExtraCharge(ctx, shift, extra)
  } catch (error) {
    if (!isProblem(error) || error.status !== 402) throw error
    await alarm(ctx, 'owed_without_method', {
      adhoc_payment_id: extra.id,
      organization_id: extra.organization_id,
      location_id: extra.location_id,
    })
  }
}
