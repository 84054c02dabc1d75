import sql from 'sql-template-tag'
import { on } from '../../platform/announcements.ts'
import { enqueue } from '../../platform/jobs.ts'
import { settleApproved } from './payday/auto-charge.ts'
import { chargeWaitingExtras } from './extras/failed.ts'
import { chargeWaitingInvoices } from './invoices/charge.ts'
import { payOwed } from './extras/owed-minimum.ts'

on('hours.approved', (ctx, { application_id, is_automatic }) =>
  enqueue(ctx, settleApproved, { application_id, is_automatic }, { once: `${application_id}:${is_automatic}` }),
)

on('application.minimum_owed', (ctx, owed) => enqueue(ctx, payOwed, owed, { once: String(owed.application_id) }))

// The minimum owed for a cancelled shift has no pay button, so a new method settles it.
on('billing.activated', (ctx, owner) => enqueue(ctx, chargeWaitingExtras, owner, { once: `${owner.organization_id}:${owner.location_id}` }))

// A new method settles the invoices that wait for one, or whose charge failed.
on('billing.activated', (ctx, owner) =>
  enqueue(ctx, chargeWaitingInvoices, owner, { once: `${owner.organization_id}:${owner.location_id}` }),
)

// Payouts waiting for an account are sent once it exists.
on('pro.payouts_changed', async (ctx, { pro_id, payouts_enabled }) => {
  if (!payouts_enabled) return
  await ctx.tx.run(sql`
    update payment_intents set next_try_at = ${ctx.now}
    where pro_id = ${pro_id} and kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT', 'REFERRAL_PAYOUT') and state = 'DECLINED' and next_try_at is not null`)
})
