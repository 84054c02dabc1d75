import sql from 'sql-template-tag'
import { countOf } from '../../platform/copy-rows.ts'
import { updateRows } from '../../platform/write.ts'
import { partOfLocationMove } from '../location-moves/index.ts'

// Money that moved stays in the books of whoever paid it.
partOfLocationMove({
  stays: {
    MONEY: ({ tx }, { organization_id }, gigIds) =>
      tx.rows(sql`
        select distinct a.gig_id from applications a
        where a.organization_id = ${organization_id} and a.gig_id = any(${gigIds}::bigint[]) and (
          exists (select from payment_intents x where x.organization_id = a.organization_id and x.application_id = a.id)
          or exists (select from adhoc_payments x where x.organization_id = a.organization_id and x.application_id = a.id)
          or exists (select from charge_refunds x where x.organization_id = a.organization_id and x.application_id = a.id)
          or exists (select from invoice_lines x where x.organization_id = a.organization_id and x.application_id = a.id)
          or exists (select from pay_run_lines x where x.organization_id = a.organization_id and x.application_id = a.id))`),
  },
  // What its invoice collected so far is invoiced now, to whoever owes it; an invoice of the whole organization goes on.
  carry: async ({ tx, now }, { from }) => {
    const own = sql`organization_id = ${from.organization_id} and issued_at is null and coalesce(location_id, owner_location_id) = ${from.id}`
    await updateRows(tx, 'invoices', own, { closes_at: sql`least(closes_at, ${now}::timestamptz)`, last_updated_ts: now })
  },
  counts: {
    INVOICES: ({ tx }, { from }) =>
      countOf(tx, sql`invoices where organization_id = ${from.organization_id} and coalesce(location_id, owner_location_id) = ${from.id}`),
  },
})
