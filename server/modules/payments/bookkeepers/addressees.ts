import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { statementOf } from '../bookkeeping/statements.ts'
import type { BookkeeperRow } from './rows.ts'

/** What a mail is about; its reference says which one. */
export type Sent = { kind: 'LINK' | DocumentKind; reference: string }
export const documentKinds = ['RECEIPT', 'INVOICE', 'CREDIT_NOTE', 'STATEMENT'] as const
export type DocumentKind = (typeof documentKinds)[number]
export type Document = { organization_id: number; kind: DocumentKind; reference: string }
/** Whose document it is; of a location also those get it who asked for all locations, unless they get one of their own. */
type Belongs = { location_id: number | null; isOfBoth: boolean; ends_at?: Date }

/** The confirmed addresses that asked for this document; none for what is no document, or none any more. */
export async function addressees(ctx: Ctx, document: Document): Promise<BookkeeperRow[]> {
  const belongs = await belongsTo(ctx, document)
  if (!belongs) return []
  const { location_id, isOfBoth, ends_at = null } = belongs
  return ctx.tx.rows<BookkeeperRow>(sql`
    select * from bookkeepers b
    where b.organization_id = ${document.organization_id} and b.confirmed_at is not null and b.ended_at is null and ${wishSql[document.kind]}
      and (b.location_id is not distinct from ${location_id}::bigint or ${isOfBoth} and b.location_id is null)
      and (${ends_at}::timestamptz is null or b.confirmed_at < ${ends_at}::timestamptz)
    order by b.location_id nulls last, b.id`)
}

const wishSql: Record<DocumentKind, Sql> = {
  RECEIPT: sql`b.wants_receipts`,
  INVOICE: sql`b.wants_invoices`,
  CREDIT_NOTE: sql`b.wants_invoices`,
  STATEMENT: sql`b.wants_statements`,
}

async function belongsTo(ctx: Ctx, document: Document): Promise<Belongs | undefined> {
  if (document.kind === 'STATEMENT') return statementBelongs(ctx, document)
  const found = await ctx.tx.maybe<{ location_id: number | null }>(whereSql[document.kind](document))
  return found && { ...found, isOfBoth: true }
}

const whereSql: Record<Exclude<DocumentKind, 'STATEMENT'>, (document: Document) => Sql> = {
  // What is on an invoice has the invoice as its document.
  RECEIPT: ({ organization_id, reference }) => sql`
    select i.location_id from payment_intents i where i.organization_id = ${organization_id} and i.id = ${reference}::bigint
      and i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE') and i.state = 'SUCCEEDED'
      and not exists (select from invoice_lines n where n.organization_id = i.organization_id and n.payment_intent_id = i.id)`,
  INVOICE: ({ organization_id, reference }) => sql`
    select coalesce(v.owner_location_id, v.location_id) as location_id from invoices v
    where v.organization_id = ${organization_id} and v.id = ${reference}::bigint and v.issued_at is not null`,
  // Money that was taken twice and went back lowers no bill.
  CREDIT_NOTE: ({ organization_id, reference }) => sql`
    select c.location_id from payment_intents c
      join charge_refunds r on r.organization_id = c.organization_id and r.id = c.charge_refund_id
      join payment_intents i on i.organization_id = r.organization_id and i.id = r.charge_intent_id
    where c.organization_id = ${organization_id} and c.id = ${reference}::bigint and c.kind = 'REFUND'
      and c.state in ('SUCCEEDED', 'INVOICED') and i.state not in ('RETURNED', 'SURPLUS')`,
}

async function statementBelongs(ctx: Ctx, { organization_id, reference }: Document): Promise<Belongs | undefined> {
  const { month, location_id } = statementNamed(reference)
  const { ends_at } = await ctx.tx.one<{ ends_at: Date | null }>(sql`
    select max(ends_at) as ends_at from closed_statements
    where organization_id = ${organization_id} and month = ${month} and (${location_id}::bigint is null or location_id = ${location_id})`)
  if (ends_at === null) return undefined
  // That of an organization comes to be with the last of its locations.
  if (location_id === null && !(await statementOf(ctx, month, { organization_id })).sums.is_closed) return undefined
  return { location_id, isOfBoth: false, ends_at }
}

/** How a statement is named: by its month, and its location if it is of one. */
export function statementReference(month: string, locationId: number | null): string {
  return locationId === null ? month : `${month}:${locationId}`
}

/** The month of a statement, and its location. */
export function statementNamed(reference: string): { month: string; location_id: number | null } {
  const [month = '', location] = reference.split(':')
  return { month, location_id: location === undefined ? null : Number(location) }
}
