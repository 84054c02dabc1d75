import { invoiceDue, invoiceNumber } from '@crewcall/contract/rules/invoices.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { job } from '../../../platform/jobs.ts'
import { keyed, updateRows } from '../../../platform/write.ts'
import { chargeOwner } from './charge.ts'
import { takeCredits } from './credit.ts'
import { markPaid } from './money.ts'
import { invoiceForUpdate, eventIds, subtotalsOf, topicsOf } from './rows.ts'
import type { Invoice, InvoiceKey } from './rows.ts'

/**
 * Issues an invoice whose period is over: credits, number, due day; then charges its owner's method if there is one
 * (docs/rules/money.md#invoices).
 */
export const issueInvoice = job('payments.issue_invoice', {
  input: z.object({ organization_id: z.int(), invoice_id: z.int() }),
  run: (ctx, { organization_id, invoice_id }) => issue(ctx, { organization_id, id: invoice_id }),
})

async function issue(ctx: Ctx, key: InvoiceKey): Promise<void> {
  // Locked first: the numbers of an organization are consecutive (lock order: organization, invoice).
  await ctx.tx.one(sql`select id from organizations where id = ${key.organization_id} for no key update`)
  const open = await invoiceForUpdate(ctx, key)
  if (open.issued_at !== null || open.closes_at > ctx.now) return
  await takeCredits(ctx, open)
  const invoice = await number(ctx, open)
  // Gives nothing where nothing is left to pay.
  const charge = await chargeOwner(ctx, invoice)
  if (invoice.total_cents === 0) await markPaid(ctx, invoice, 0)
  await announce(
    ctx,
    'invoice.issued',
    { ...eventIds(invoice), amount_cents: invoice.total_cents, due_day: invoice.due_day ?? '', is_charged: charge !== null },
    await topicsOf(ctx, invoice),
  )
}

async function number(ctx: Ctx, open: Invoice): Promise<Invoice> {
  const { organization_id } = open
  const { sequence } = await ctx.tx.one<{ sequence: number }>(
    sql`select coalesce(max(sequence), 0) + 1 as sequence from invoices where organization_id = ${organization_id}`,
  )
  const total_cents = sumCents((await subtotalsOf(ctx, open)).map(({ cents }) => cents))
  const issued = { sequence, number: invoiceNumber(organization_id, sequence), total_cents, ...invoiceDue(ctx.now, open.timezone) }
  await updateRows(ctx.tx, 'invoices', keyed(open), { ...issued, issued_at: ctx.now, last_updated_ts: ctx.now })
  await record(ctx, {
    action: 'invoice.issue',
    object_type: 'invoice',
    object_id: open.id,
    organization_id,
    location_id: open.owner_location_id ?? open.location_id,
    after: { number: issued.number, total_cents, due_day: issued.due_day },
  })
  return { ...open, ...issued, issued_at: ctx.now }
}
