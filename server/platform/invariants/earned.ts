import sql from 'sql-template-tag'
import type { Invariant } from './invariant.ts'

/** What pros earned as tips, and employees as overtime premium, by the books alone (docs/invariants.md#money). Each reads its tables once. */
export const earnedInvariants: readonly Invariant[] = [
  {
    // A payout that goes back after it arrived counts until it is back; one that moved besides its request was no tip and has no posting of a payout.
    id: 'F17',
    means: 'The tips in the ledger are the tips that reached the pros',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id, i.state, i.amount_cents, b.cents as booked from payment_intents i
      join adhoc_payments x on x.organization_id = i.organization_id and x.id = i.adhoc_payment_id and x.reason = 'TIP'
      left join (select organization_id, payment_intent_id, sum(cents) as cents, min(pro_id) as pro_id, max(pro_id) as last_pro_id,
          min(employment_type) as employment_type, max(employment_type) as last_employment_type
        from tips_booked group by 1, 2) b on b.organization_id = i.organization_id and b.payment_intent_id = i.id
      left join ledger_transactions p on p.organization_id = i.organization_id and p.payment_intent_id = i.id and p.kind = 'PAYOUT' and p.reference = ''
      where i.kind = 'ADHOC_PAYOUT' and (coalesce(b.cents, 0) <> case
          when i.state = 'SUCCEEDED' or (i.state = 'SURPLUS' and i.instant_at is not null and p.id is not null) then i.amount_cents + i.instant_fee_cents else 0 end
        or b.pro_id <> x.pro_id or b.last_pro_id <> x.pro_id or b.employment_type <> x.employment_type or b.last_employment_type <> x.employment_type)`,
  },
  {
    // What went into the one account and what out of it are compared apart, posting by posting, with what a later posting moved.
    id: 'F17b',
    means: 'What is owed and paid as a tip is in the account of tips and in no other of the pro',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id, k.kind, sum(abs(e.amount_cents)) as elsewhere from payment_intents i
      join adhoc_payments x on x.organization_id = i.organization_id and x.id = i.adhoc_payment_id and x.reason = 'TIP'
      join ledger_transactions t on t.organization_id = i.organization_id and t.payment_intent_id = i.id
      join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id and e.account ~ '^pro:[0-9]+:payable$'
      cross join lateral (select case t.kind when 'RECLASSIFIED' then t.reference else t.kind end as kind) k
      left join ledger_transactions s on s.organization_id = i.organization_id and s.payment_intent_id = i.id and s.kind = 'SURPLUS' and s.reference = ''
      where k.kind in ('CHARGE', 'INVOICED', 'PAYOUT', 'PAYOUT_RETURNED', 'INSTANT_FEE', 'INSTANT_FEE_RETURNED')
        and not (t.kind = 'PAYOUT_RETURNED' and s.id is not null)
      group by i.organization_id, i.id, k.kind
      having sum(e.amount_cents) filter (where (t.kind <> 'RECLASSIFIED') = (e.amount_cents > 0)) <> 0
        or sum(e.amount_cents) filter (where (t.kind <> 'RECLASSIFIED') = (e.amount_cents < 0)) <> 0`,
  },
  {
    id: 'F17c',
    means: 'What is owed as a tip is the tip of the charge, and only what is owed, paid or came back is in the account of tips',
    broken: () => sql`
      select t.organization_id, t.payment_intent_id, k.kind, -sum(e.amount_cents) as booked from ledger_entries e
      join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
      cross join lateral (select case t.kind when 'RECLASSIFIED' then t.reference else t.kind end as kind) k
      left join charge_lines n on n.organization_id = t.organization_id and n.payment_intent_id = t.payment_intent_id and n.line = 'tip_amount'
      where e.account ~ '^pro:[0-9]+:tips:'
      group by t.organization_id, t.payment_intent_id, k.kind
      having k.kind not in ('CHARGE', 'INVOICED', 'PAYOUT', 'PAYOUT_RETURNED', 'INSTANT_FEE', 'INSTANT_FEE_RETURNED')
        or (k.kind in ('CHARGE', 'INVOICED') and -sum(e.amount_cents) is distinct from max(n.amount_cents))`,
  },
  {
    id: 'F18',
    means: 'The premium in the books of the employer is that of the closed weeks, and balances',
    broken: () => sql`
      select closing_id, pro_id, account, p.amount_cents as owed, b.amount_cents as booked from premium_entries p
      full join (select t.closing_id, t.pro_id, coalesce(e.account, '') as account, e.amount_cents from employer_ledger_transactions t
        left join employer_ledger_entries e on e.employer_ledger_transaction_id = t.id) b using (closing_id, pro_id, account)
      where p.amount_cents is null or b.amount_cents is null or p.amount_cents <> b.amount_cents`,
  },
]
