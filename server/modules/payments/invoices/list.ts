import type { listAllInvoices, listInvoices as endpoint } from '@crewcall/contract/invoices.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { every } from '../../../platform/write.ts'
import { real, visibleInvoices } from './scope.ts'
import { invoiceColumns, invoiceTables, viewInvoice } from './view.ts'
import type { InvoiceRecord } from './view.ts'

/** Invoices whose billing the actor may see: open ones first, then the newest. */
export async function listInvoices(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const isAll = query.organization_id === undefined && query.location_id === undefined
  const where = every(visibleInvoices(ctx), isAll && real, filtered(query))
  const order = sql`(v.issued_at is null) desc, v.id desc`
  return mapPage(await page<InvoiceRecord>(ctx.tx, { select: invoiceColumns, from: invoiceTables, where, order, query }), viewInvoice)
}

/** Invoices of all businesses, for the platform. */
export async function listEveryInvoice(ctx: Ctx, { query }: Input<typeof listAllInvoices>): Promise<Reply<typeof listAllInvoices>> {
  allow(ctx, 'admin.invoices')
  const orders = {
    id: sql`v.id`,
    '-id': sql`v.id desc`,
    due_day: sql`v.due_day, v.id`,
    '-due_day': sql`v.due_day desc nulls last, v.id desc`,
  }
  const list = await page<InvoiceRecord>(ctx.tx, {
    select: invoiceColumns,
    from: invoiceTables,
    where: every(filtered(query)),
    order: orders[query.ordering],
    query,
  })
  return mapPage(list, viewInvoice)
}

// A location's invoices are those it pays or that are for it, and those its organization pays for all locations.
function filtered({ status, organization_id, location_id }: Input<typeof endpoint>['query']): Sql {
  return every(
    status !== undefined && sql`v.status = ${status}`,
    organization_id !== undefined && sql`v.organization_id = ${organization_id}`,
    location_id !== undefined &&
      sql`exists (select 1 from invoice_lines n where n.organization_id = v.organization_id and n.invoice_id = v.id and n.location_id = ${location_id})`,
  )
}
