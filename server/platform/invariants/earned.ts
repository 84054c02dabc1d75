import sql from 'sql-template-tag'
import type { Invariant } from './invariant.ts'

/** What pros earned as tips, and employees as overtime premium, by the books alone (docs/invariants.md#money). */
export const earnedInvariants: readonly Invariant[] = [
  {
    // A payout that goes back after it arrived counts until it is back; one that moved besides its request was no tip.
    id: 'F17',
    means: 'The tips in the ledger are the tips that reached the pros',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id, i.state, i.amount_cents, l.cents as booked from payment_intents i
      join adhoc_payments x on x.organization_id = i.organization_id and x.id = i.adhoc_payment_id and x.reason = 'TIP'
      cross join lateral (
        select coalesce(sum(b.cents), 0) as cents, bool_and(b.pro_id = x.pro_id and b.employment_type = x.employment_type) as is_own
        from ledger_transactions t join tips_booked b on b.organization_id = t.organization_id and b.ledger_transaction_id = t.id
        where t.organization_id = i.organization_id and t.payment_intent_id = i.id) l
      where i.kind = 'ADHOC_PAYOUT' and (not l.is_own or l.cents <> case
        when i.state = 'SUCCEEDED' or (i.state = 'SURPLUS' and i.instant_at is not null) then i.amount_cents + i.instant_fee_cents else 0 end)`,
  },
  {
    id: 'F17b',
    means: 'What is owed and paid as a tip is in the account of tips and in no other of the pro',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id, sum(e.amount_cents) as elsewhere from payment_intents i
      join adhoc_payments x on x.organization_id = i.organization_id and x.id = i.adhoc_payment_id and x.reason = 'TIP'
      join ledger_transactions t on t.organization_id = i.organization_id and t.payment_intent_id = i.id
      join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id and e.account = format('pro:%s:payable', i.pro_id)
      where not exists (select from ledger_transactions s where s.organization_id = i.organization_id and s.payment_intent_id = i.id and s.kind = 'SURPLUS')
      group by i.organization_id, i.id having sum(e.amount_cents) <> 0`,
  },
  {
    id: 'F18',
    means: 'The premium in the books of the employer is that of the closed weeks, and balances',
    broken: () => sql`
      select n.closing_id, n.pro_id, n.premium_cents, n.federal_premium_cents from payroll_lines n
      where not premium_is_booked(n.closing_id, n.pro_id)`,
  },
]
