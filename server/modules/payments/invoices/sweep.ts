import sql from 'sql-template-tag'
import { z } from 'zod'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { keyed, updateRows } from '../../../platform/write.ts'
import { judgeLocation } from '../standing/holds.ts'
import { issueInvoice } from './issue.ts'
import { announceInvoice, invoiceForUpdate, subtotalsOf } from './rows.ts'
import type { InvoiceKey } from './rows.ts'

/** Finds invoices whose period is over, and overdue ones. */
export const sweepInvoices = job('payments.sweep_invoices', {
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async (ctx) => {
    const closing = await ctx.tx.rows<InvoiceKey>(
      sql`select organization_id, id from invoices where issued_at is null and closes_at <= ${ctx.now} order by closes_at, id limit 500`,
    )
    for (const { organization_id, id } of closing)
      await enqueue(ctx, issueInvoice, { organization_id, invoice_id: id }, { once: String(id) })
    const late = await ctx.tx.rows<InvoiceKey>(sql`
      select organization_id, id from invoices
      where issued_at is not null and paid_cents < total_cents and due_at <= ${ctx.now} and overdue_at is null order by due_at, id limit 500`)
    for (const { organization_id, id } of late) await enqueue(ctx, markOverdue, { organization_id, invoice_id: id }, { once: String(id) })
  },
})

/** An invoice is overdue: its owner is notified, and its locations cannot post until it is paid (docs/rules/money.md#invoices). */
export const markOverdue = job('payments.mark_overdue', {
  input: z.object({ organization_id: z.int(), invoice_id: z.int() }),
  run: (ctx, { organization_id, invoice_id }) => lapse(ctx, { organization_id, id: invoice_id }),
})

async function lapse(ctx: Ctx, key: InvoiceKey): Promise<void> {
  const invoice = await invoiceForUpdate(ctx, key)
  const { due_at, overdue_at, total_cents, paid_cents } = invoice
  // A pending charge is decided first.
  if (due_at === null || due_at > ctx.now || overdue_at !== null || paid_cents >= total_cents || invoice.charge_state === 'PENDING') return
  await updateRows(ctx.tx, 'invoices', keyed(invoice), { overdue_at: ctx.now, last_updated_ts: ctx.now })
  await record(ctx, {
    action: 'invoice.overdue',
    object_type: 'invoice',
    object_id: invoice.id,
    organization_id: invoice.organization_id,
    location_id: invoice.owner_location_id ?? invoice.location_id,
    after: { number: invoice.number, left_cents: total_cents - paid_cents },
  })
  await announceInvoice(ctx, invoice, 'OVERDUE', total_cents - paid_cents)
  for (const { location_id } of await subtotalsOf(ctx, invoice))
    await enqueue(ctx, judgeLocation, { location_id }, { once: String(location_id) })
}
