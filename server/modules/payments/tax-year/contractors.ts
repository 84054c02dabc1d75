import { necThresholdCents } from '@crewcall/contract/rules/nec-threshold.ts'
import type { TaxYearContractor } from '@crewcall/contract/tax-years.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** A contractor of a year with the address that a return asks for. */
export type ContractorRow = Omit<TaxYearContractor, 'is_reported'> & {
  address_line_1: string
  city: string
  state_code: string
  zip_code: string
}

/**
 * Who was paid as a contractor in a year and what, before the fees for instant payouts, which are costs of theirs (ADR 212); from the books (docs/rules/money.md#tax-year), as a statement. A payment belongs to the year in
 * which it was sent, in the zone of the pro's market, as in the statement that the pro saves. Of people who were paid nothing there is no row.
 */
export function contractorsOf(year: number): Sql {
  // The year of some zone on earth; each payment is then judged by its own.
  const [since, until] = [new Date(Date.UTC(year - 1, 11, 31)), new Date(Date.UTC(year + 1, 0, 2))]
  return sql`
    with moved as (
      select i.organization_id, i.id as attempt_id, i.kind, i.pro_id, i.application_id, i.adhoc_payment_id, i.loyalty_period_id, t.kind as posting,
        coalesce(-sum(e.amount_cents) filter (where e.account in ('provider:clearing', 'platform:instant_fees')), 0)::bigint as cents
      from ledger_transactions t
        join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
        join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id
        join pros p on p.id = i.pro_id
        left join markets m on m.id = p.market_id
      where i.kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT', 'LOYALTY_PAYOUT') and t.at >= ${since} and t.at < ${until}
        and extract(year from t.at at time zone coalesce(m.timezone, 'America/New_York')) = ${year}
      group by i.organization_id, i.id, t.id, t.kind),
    named as (
      select v.pro_id, v.cents, coalesce(x.reason, 'PAY') as reason, ${byCard} as is_by_card,
        v.posting in ('SURPLUS', 'PARKED', 'UNPARKED') or v.posting = 'PAYOUT_RETURNED' and exists (
          select from ledger_transactions s where s.organization_id = v.organization_id and s.payment_intent_id = v.attempt_id and s.kind = 'SURPLUS') as is_mistake
      from moved v
        left join applications a on a.organization_id = v.organization_id and a.id = v.application_id
        left join loyalty_periods y on y.id = v.loyalty_period_id
        left join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
        left join adhoc_payments x on x.organization_id = v.organization_id and x.id = v.adhoc_payment_id
      where v.cents <> 0 and coalesce(x.employment_type, a.employment_type, g.employment_type, y.employment_type) = 'F1099'),
    summed as (
      select pro_id,
        ${sumWhere(sql`not is_mistake and reason <> 'REIMBURSEMENT' and not is_by_card`)} as nec,
        ${sumWhere(sql`not is_mistake and reason = 'TIP' and not is_by_card`)} as tip,
        ${sumWhere(sql`not is_mistake and reason <> 'REIMBURSEMENT' and is_by_card`)} as card,
        ${sumWhere(sql`not is_mistake and reason = 'REIMBURSEMENT'`)} as reimbursement,
        ${sumWhere(sql`is_mistake`)} as mistake, sum(cents)::bigint as received
      from named group by pro_id)
    select s.*, u.first_name, u.last_name, p.address_line_1, p.city, p.state_code, p.zip_code
    from summed s join pros p on p.id = s.pro_id join users u on u.id = p.user_id`
}

/** The order of contractors on the screen and in files. */
export const contractorOrder: Sql = sql`lower(last_name), lower(first_name), pro_id`

/** The condition of contractors who are reported for a year: none while its threshold is not known. */
export function isReported(year: number): Sql {
  return sql`nec >= ${necThresholdCents(year)}::bigint`
}

// What the platform pays by itself is by no card. What the business paid by card is on the card processor's form. An invoice is by card if every payment of it was.
const byCard: Sql = sql`coalesce((
  select case when c.state <> 'INVOICED' then m.type = 'card' else (
      select bool_and(coalesce(paid_by.type, '') = 'card') from invoice_lines n
        join invoice_payments q on q.organization_id = n.organization_id and q.invoice_id = n.invoice_id
        left join payment_intents w on w.organization_id = q.organization_id and w.id = q.payment_intent_id
        left join payment_methods paid_by on paid_by.organization_id = w.organization_id and paid_by.id = w.payment_method_id
      where n.organization_id = c.organization_id and n.payment_intent_id = c.id) end
  from payment_intents c left join payment_methods m on m.organization_id = c.organization_id and m.id = c.payment_method_id
  where c.organization_id = v.organization_id and c.application_id = v.application_id
    and c.adhoc_payment_id is not distinct from v.adhoc_payment_id
    and c.kind = case v.kind when 'PRO_PAYOUT' then 'BUSINESS_CHARGE' else 'ADHOC_CHARGE' end and c.state in ('SUCCEEDED', 'RETURNED', 'INVOICED')
  order by c.attempt desc limit 1), false)`

function sumWhere(condition: Sql): Sql {
  return sql`coalesce(sum(cents) filter (where ${condition}), 0)::bigint`
}
