import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import type { Events } from '@crewcall/contract/events.ts'
import { keyed } from '../../../platform/write.ts'

export type Invoice = Tables['invoices']
export type InvoiceKey = Pick<Invoice, 'organization_id' | 'id'>

/** The invoice, locked: after applications and before payments in the common lock order. */
export function invoiceForUpdate(ctx: Ctx, key: InvoiceKey): Promise<Invoice> {
  return ctx.tx.one<Invoice>(sql`select * from invoices where ${keyed(key)} for update`)
}

/** What each location owes on an invoice after its credits, by location id. */
export function subtotalsOf(ctx: Ctx, { organization_id, id }: InvoiceKey): Promise<{ location_id: number; cents: number }[]> {
  return ctx.tx.rows(sql`
    select location_id, sum(amount_cents)::bigint as cents from invoice_lines
    where organization_id = ${organization_id} and invoice_id = ${id} group by location_id order by location_id`)
}

/** Publishes a change of an invoice to the owner and open screens. */
export async function announceInvoice(
  ctx: Ctx,
  invoice: Invoice,
  event: Events['invoice.changed']['event'],
  amount_cents: number,
  { error_message, error_code }: Partial<Pick<Tables['payment_intents'], 'error_message' | 'error_code'>> = {},
): Promise<void> {
  await announce(
    ctx,
    'invoice.changed',
    { ...eventIds(invoice), amount_cents, event, message: error_message ?? null, error_code: error_code ?? null },
    await topicsOf(ctx, invoice),
  )
}

/** The ids in an event about an invoice. */
export function eventIds({ organization_id, owner_location_id, location_id, id, number }: Invoice) {
  return { organization_id, location_id: owner_location_id ?? location_id, invoice_id: id, number: number ?? '' }
}

/** The topics of the locations on an invoice. */
export async function topicsOf(ctx: Ctx, key: InvoiceKey): Promise<string[]> {
  return (await subtotalsOf(ctx, key)).map(({ location_id }) => `location:${location_id}`)
}
