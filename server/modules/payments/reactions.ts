import sql from 'sql-template-tag'
import { on } from '../../platform/announcements.ts'
import { enqueue } from '../../platform/jobs.ts'
import { statementReference } from './bookkeepers/addressees.ts'
import { documentCame } from './bookkeepers/queue.ts'
import { settleApproved } from './payday/auto-charge.ts'
import { chargeWaitingExtras } from './extras/failed.ts'
import { chargeWaitingInvoices } from './invoices/charge.ts'
import { enqueueLoyalty, payLoyalty } from './payouts/loyalty.ts'
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

on('loyalty.period_ended', async (ctx, { loyalty_period_id, amount_cents }) => {
  if (amount_cents > 0) await enqueue(ctx, payLoyalty, { loyalty_period_id }, { once: String(loyalty_period_id) })
})

on('pro.payouts_changed', async (ctx, { pro_id, payouts_enabled }) => {
  if (payouts_enabled) await enqueueLoyalty(ctx, pro_id)
})

// Payouts waiting for an account are sent once it exists.
on('pro.payouts_changed', async (ctx, { pro_id, payouts_enabled }) => {
  if (!payouts_enabled) return
  await ctx.tx.run(sql`
    update payment_intents set next_try_at = ${ctx.now}
    where pro_id = ${pro_id} and kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT', 'REFERRAL_PAYOUT', 'LOYALTY_PAYOUT') and state = 'DECLINED' and next_try_at is not null`)
})

// Documents of money go to the bookkeepers who asked for them, when they come to be (docs/rules/money.md#bookkeepers).
on('charge.changed', async (ctx, { organization_id, payment_intent_id, status }) => {
  if (status === 'AVAILABLE') await documentCame(ctx, { organization_id, kind: 'RECEIPT', reference: String(payment_intent_id) })
})

// A credit on an invoice counts from when it is entered, money from when it was sent back.
on('refund.changed', async (ctx, { organization_id, payment_intent_id, status }) => {
  if (status === 'AVAILABLE' || status === 'SUBMITTED')
    await documentCame(ctx, { organization_id, kind: 'CREDIT_NOTE', reference: String(payment_intent_id) })
})

on('invoice.issued', (ctx, { organization_id, invoice_id }) =>
  documentCame(ctx, { organization_id, kind: 'INVOICE', reference: String(invoice_id) }),
)

on('statement.closed', async (ctx, { organization_id, location_id, month }) => {
  const kind = 'STATEMENT'
  await documentCame(ctx, { organization_id, kind, reference: statementReference(month, location_id) })
  await documentCame(ctx, { organization_id, kind, reference: statementReference(month, null), after: location_id })
})
