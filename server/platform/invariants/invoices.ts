import sql from 'sql-template-tag'
import { minutesBefore } from './invariant.ts'
import type { Invariant } from './invariant.ts'

/** Invoices of locations on account (docs/rules/money.md#invoices, ADR 24). */
export const invoiceInvariants: readonly Invariant[] = [
  {
    id: 'F15',
    means: 'The total of an issued invoice is the sum of its lines, and its paid amount the sum of its payments',
    broken: () => sql`
      select v.organization_id, v.id as invoice_id, v.total_cents, n.cents as lines, v.paid_cents, p.cents as payments from invoices v
      cross join lateral (select coalesce(sum(amount_cents), 0) as cents from invoice_lines n where n.organization_id = v.organization_id and n.invoice_id = v.id) n
      cross join lateral (
        select coalesce(sum(amount_cents - returned_cents), 0) as cents from invoice_payments p where p.organization_id = v.organization_id and p.invoice_id = v.id) p
      where v.issued_at is not null and (v.total_cents <> n.cents or v.paid_cents <> p.cents)`,
  },
  {
    id: 'F15b',
    means: 'A billed charge is on exactly one invoice, at its own amount',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id, i.amount_cents, count(n.id) as lines from payment_intents i
      left join invoice_lines n on n.organization_id = i.organization_id and n.payment_intent_id = i.id and n.kind = 'CHARGE'
      where i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE') group by i.organization_id, i.id
      having count(n.id) > 1 or sum(n.amount_cents) <> i.amount_cents or (count(n.id) = 0 and i.state = 'INVOICED')`,
  },
  {
    id: 'F15c',
    means: 'A credit is deducted from invoices once, and in full when it counts as settled',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id, i.amount_cents, -sum(n.amount_cents) as taken from payment_intents i
      join invoice_lines n on n.organization_id = i.organization_id and n.payment_intent_id = i.id and n.kind = 'CREDIT'
      group by i.organization_id, i.id having -sum(n.amount_cents) > i.amount_cents or (i.state = 'SUCCEEDED') <> (-sum(n.amount_cents) = i.amount_cents)`,
  },
  {
    id: 'F15d',
    means: 'The charges of an invoice count as received exactly when it is paid, or shortly after',
    isDelay: true,
    broken: (now) => sql`
      select v.organization_id, v.id as invoice_id, v.status, i.id as payment_intent_id, i.state from invoices v
      join invoice_lines n on n.organization_id = v.organization_id and n.invoice_id = v.id and n.kind = 'CHARGE'
      join payment_intents i on i.organization_id = n.organization_id and i.id = n.payment_intent_id
      where (v.status = 'PAID') <> (i.state = 'SUCCEEDED') and v.last_updated_ts < ${minutesBefore(now, 30)}`,
  },
  {
    id: 'F15e',
    means: 'Money for an invoice is in the ledger, in the amount that it settled',
    broken: () => sql`
      select p.organization_id, p.id as invoice_payment_id, p.amount_cents - p.returned_cents as counted, l.cents as ledger from invoice_payments p
      cross join lateral (
        select coalesce(-sum(e.amount_cents), 0) as cents from ledger_transactions t
        join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id and e.account ~ '^location:[0-9]+:receivable$'
        where t.organization_id = p.organization_id and (t.invoice_payment_id = p.id or t.payment_intent_id = p.payment_intent_id)) l
      where p.amount_cents - p.returned_cents <> l.cents`,
  },
  {
    id: 'F15f',
    means: 'The invoices of an organization are numbered without gaps',
    broken: () => sql`
      select organization_id, count(sequence) as issued, max(sequence) as highest from invoices group by organization_id having count(sequence) <> coalesce(max(sequence), 0)`,
  },
  {
    id: 'F15g',
    means: 'An invoice whose period is over is issued within an hour',
    isDelay: true,
    broken: (now) =>
      sql`select organization_id, id as invoice_id, closes_at from invoices where issued_at is null and closes_at < ${minutesBefore(now, 60)}`,
  },
]
