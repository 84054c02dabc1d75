import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ExportedTable } from './table.ts'

export type OfOrganization = { organization_id: number }
export type OrganizationTable = ExportedTable<OfOrganization>

/** The rows that name the organization: those of every table that says nothing else. */
export function ofOrganization({ organization_id }: OfOrganization): Sql {
  return sql`t.organization_id = ${organization_id}`
}

/** Moves of locations that left the organization or came to it. */
export function movedFromOrTo({ organization_id }: OfOrganization): Sql {
  return sql`${organization_id} in (t.from_organization_id, t.to_organization_id)`
}

/** The organization itself. */
export function itself({ organization_id }: OfOrganization): Sql {
  return sql`t.id = ${organization_id}`
}

/** Lists that are the same for everybody, which name what other tables refer to. */
export function everybodys(): Sql {
  return sql`true`
}

/** Who manages a location or the organization. */
export function teammates({ organization_id }: OfOrganization): Sql {
  return sql`(t.id in (select m.user_id from location_managers m where m.organization_id = ${organization_id})
    or t.id in (select m.user_id from organization_managers m where m.organization_id = ${organization_id}))`
}

/** Pros who applied, got an offer, or are in a network; no others, although every business may look for them. */
export function knownPros({ organization_id }: OfOrganization): Sql {
  return sql`(t.id in (select a.pro_id from applications a where a.organization_id = ${organization_id})
    or t.id in (select m.pro_id from network_members m where m.organization_id = ${organization_id}))`
}

/** What the business paid and got back; what reached a pro is between them and the platform. */
export function charges(owner: OfOrganization): Sql {
  return sql`${ofOrganization(owner)} and t.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE', 'INVOICE_CHARGE', 'REFUND')`
}

// A condition on the attempt `i`: the books have what the business was charged and got back, with the same sums as the lines of its charges.
const isOfBusiness = sql`i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE', 'INVOICE_CHARGE', 'REFUND')`
const isPosted = (transaction: Sql) => sql`(${transaction}.invoice_payment_id is not null or exists (select from payment_intents i
    where i.organization_id = ${transaction}.organization_id and i.id = ${transaction}.payment_intent_id and ${isOfBusiness}))`

/** What was posted of charges, refunds and invoices of the business; payouts to pros are not in it. */
export function postedOfBusiness(owner: OfOrganization): Sql {
  return sql`${ofOrganization(owner)} and ${isPosted(sql`t`)}`
}

/** The entries of these. */
export function entriesOfBusiness(owner: OfOrganization): Sql {
  return sql`${ofOrganization(owner)} and exists (select from ledger_transactions p
    where p.organization_id = t.organization_id and p.id = t.ledger_transaction_id and ${isPosted(sql`p`)})`
}

/** Which dispute a posting is about, by its number here instead of that of the processor. */
export const ownReference = {
  reference: sql`coalesce((select 'dispute:' || d.id from charge_disputes d
    where d.organization_id = t.organization_id and d.charge_intent_id = t.payment_intent_id and d.provider_ref = t.reference), t.reference)`,
}

/** Extra payments that the business pays; what the platform paid a pro is between the two. */
export function chargedExtras(owner: OfOrganization): Sql {
  return sql`${ofOrganization(owner)} and t.charged_to_business`
}

/** A message that was deleted or hidden has no words any more, as in the chat. */
export const hiddenWords = {
  body: sql`case when t.deleted_at is null and t.hidden_at is null then t.body else '' end`,
}
