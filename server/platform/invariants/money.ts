import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Invariant } from './invariant.ts'

const isLive = sql`state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'INVOICED', 'MISMATCHED')`

function twice(kind: string, purpose: Sql): Sql {
  return sql`
    select organization_id, ${purpose} as purpose_id, count(*) as live from payment_intents where kind = ${kind} and ${isLive}
    group by 1, 2 having count(*) > 1`
}

/** True for a charge `i` whose money came back by a won dispute, and was posted under the reference of that dispute. */
const isWonBack = sql`exists (select from charge_disputes d join ledger_transactions r on r.organization_id = d.organization_id
  and r.payment_intent_id = d.charge_intent_id and r.kind = 'CHARGE_RESTORED' and r.reference = d.provider_ref
  where d.organization_id = i.organization_id and d.charge_intent_id = i.id and d.status = 'WON')`

/** True for a payout `i` of a reward that goes back because its referral was rejected: it stays in the books until it is back. */
const isRewardRevoked = sql`exists (select from referral_rewards r
  where r.organization_id = i.organization_id and r.id = i.referral_reward_id and r.revoked_at is not null)`

/** Money (docs/invariants.md#money). */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'F1',
    means: 'Every ledger transaction balances and has at least two entries',
    broken: () => sql`
      select t.organization_id, t.id as ledger_transaction_id, coalesce(sum(e.amount_cents), 0) as off_by from ledger_transactions t
      left join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id
      group by t.organization_id, t.id having coalesce(sum(e.amount_cents), 0) <> 0 or count(e.id) < 2`,
  },
  { id: 'F3', means: 'An application is charged once', broken: () => twice('BUSINESS_CHARGE', sql`application_id`) },
  { id: 'F3b', means: 'An extra payment is charged once', broken: () => twice('ADHOC_CHARGE', sql`adhoc_payment_id`) },
  { id: 'F4', means: 'A pro is paid once for an application', broken: () => twice('PRO_PAYOUT', sql`application_id`) },
  { id: 'F4b', means: 'A pro is paid once for an extra payment', broken: () => twice('ADHOC_PAYOUT', sql`adhoc_payment_id`) },
  { id: 'F4c', means: 'A person is paid once for a referral', broken: () => twice('REFERRAL_PAYOUT', sql`referral_reward_id`) },
  { id: 'F4d', means: 'A pro is paid once for a loyalty period', broken: () => twice('LOYALTY_PAYOUT', sql`loyalty_period_id`) },
  {
    id: 'F4e',
    means: 'For a loyalty period its pro is sent its amount, in the books of one business',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id, i.amount_cents, l.amount_cents as brought from payment_intents i
      join loyalty_periods l on l.id = i.loyalty_period_id
      where i.amount_cents <> l.amount_cents or i.pro_id <> l.pro_id or exists (select from payment_intents o
        where o.loyalty_period_id = i.loyalty_period_id and o.organization_id <> i.organization_id)`,
  },
  {
    // On account the charge is placed on an invoice before the pro is paid.
    id: 'F5',
    means: 'No pro was paid without a request for payment to someone',
    broken: () => sql`
      select p.organization_id, p.id as payment_intent_id from payment_intents p
      where p.kind = 'PRO_PAYOUT' and p.state in ('SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN') and not p.is_platform_paid and not exists (
        select from payment_intents c where c.organization_id = p.organization_id and c.application_id = p.application_id
          and c.kind = 'BUSINESS_CHARGE' and c.state in ('SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'RETURNED', 'INVOICED', 'SURPLUS', 'MISMATCHED'))`,
  },
  {
    id: 'F10',
    means: 'The lines of a charge add up to its amount',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id, i.amount_cents, sum(l.amount_cents) as lines from payment_intents i
      join charge_lines l on l.organization_id = i.organization_id and l.payment_intent_id = i.id
      group by i.organization_id, i.id having i.amount_cents <> sum(l.amount_cents)`,
  },
  {
    id: 'F12',
    // A charge billed after the bank returned an earlier attempt was already booked with that attempt; booking it again would double it.
    means: 'All money that moved or was billed is in the ledger',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id from payment_intents i
      where i.state in ('SUCCEEDED', 'RETURNED', 'INVOICED', 'SURPLUS') and not exists (
        select from ledger_transactions t where t.organization_id = i.organization_id and t.payment_intent_id = i.id and t.kind in ('CHARGE', 'PAYOUT', 'REFUND', 'INVOICED', 'CREDIT', 'SURPLUS'))
      and not (i.state = 'INVOICED' and exists (
        select from payment_intents o join ledger_transactions t on t.organization_id = o.organization_id and t.payment_intent_id = o.id and t.kind = 'CHARGE'
        where o.organization_id = i.organization_id and o.application_id = i.application_id and o.kind = i.kind
          and o.adhoc_payment_id is not distinct from i.adhoc_payment_id))`,
  },
  {
    // A charge won back in a dispute keeps its original transaction: if it was paid again meanwhile it does not count, and after the one
    // that counted was returned, a surplus counts instead.
    id: 'F12b',
    means: 'The ledger contains only money that moved, in the right amount',
    broken: () => sql`
      select t.organization_id, t.id as ledger_transaction_id, i.state, i.amount_cents from ledger_transactions t
      join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
      join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id and e.account = 'provider:clearing'
      where (t.kind in ('CHARGE', 'PAYOUT', 'REFUND') and (abs(e.amount_cents) <> i.amount_cents or (i.state not in ('SUCCEEDED', 'RETURNED')
          and not (t.kind = 'CHARGE' and i.state = 'SURPLUS' and i.moved_cents = i.amount_cents and ${isWonBack})
          and not (i.kind = 'REFERRAL_PAYOUT' and i.state = 'SURPLUS' and ${isRewardRevoked})
          and not (i.instant_at is not null and i.state = 'SURPLUS'))))
        or (t.kind = 'SURPLUS' and (abs(e.amount_cents) <> i.moved_cents or (i.state not in ('SURPLUS', 'RETURNED')
          and not (i.state = 'SUCCEEDED' and i.moved_cents = i.amount_cents and ${isWonBack}))))`,
  },
  {
    // What is kept of an instant payout is kept while its money is at the card, and goes back with it.
    id: 'F16',
    means: 'The fee of an instant payout is in the ledger exactly while the payout is',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id, i.state, i.instant_fee_cents, l.fees from payment_intents i
      cross join lateral (
        select coalesce(-sum(e.amount_cents) filter (where e.account = 'platform:instant_fees'), 0) as fees,
          bool_or(t.kind = 'PAYOUT') and not bool_or(t.kind = 'PAYOUT_RETURNED') as is_paid
        from ledger_transactions t join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id
        where t.organization_id = i.organization_id and t.payment_intent_id = i.id) l
      where i.instant_at is not null and l.fees <> case when l.is_paid then i.instant_fee_cents else 0 end`,
  },
  {
    id: 'F16b',
    means: 'A fee is taken of an instant payout only, once, and together with it is what the payout was for',
    broken: () => sql`
      select t.organization_id, t.id as ledger_transaction_id, i.amount_cents, i.instant_fee_cents, e.amount_cents as booked from ledger_transactions t
      join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
      join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id and e.account = 'platform:instant_fees'
      where i.instant_at is null or i.kind not in ('PRO_PAYOUT', 'ADHOC_PAYOUT') or abs(e.amount_cents) <> i.instant_fee_cents
        or t.kind not in ('INSTANT_FEE', 'INSTANT_FEE_RETURNED')`,
  },
  {
    id: 'F12c',
    means: 'Money that came back was reversed in the ledger',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id, i.state from payment_intents i
      where i.state = 'RETURNED' and not exists (
        select from ledger_transactions t where t.organization_id = i.organization_id and t.payment_intent_id = i.id
          and t.kind in ('CHARGE_RETURNED', 'PAYOUT_RETURNED', 'REFUND_RETURNED'))`,
  },
  {
    id: 'F14',
    means: 'The refunded amount of a charge is the sum of its live refunds, and never more than was received',
    broken: () => sql`
      select c.organization_id, c.id as payment_intent_id, c.amount_cents, c.refunded_cents, c.returned_cents, r.cents as refunds from payment_intents c
      cross join lateral (
        select coalesce(sum(r.amount_cents), 0) as cents from charge_refunds r
        join lateral (select n.state, n.next_try_at from payment_intents n where n.organization_id = r.organization_id and n.charge_refund_id = r.id
          order by n.attempt desc limit 1) n on n.state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'INVOICED', 'MISMATCHED') or (n.state = 'NOT_SENT' and n.next_try_at is not null)
        where r.organization_id = c.organization_id and r.charge_intent_id = c.id) r
      where c.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE') and (c.refunded_cents <> r.cents or c.refunded_cents + c.returned_cents > coalesce(c.moved_cents, c.amount_cents))`,
  },
  {
    id: 'F9',
    // A refund that failed has its own alarm; a duplicate refund has one too.
    means: 'Money that moved without being requested has gone back, is on its way back, or awaits the decision of a person',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id, i.state, i.moved_cents, i.refunded_cents from payment_intents i
      where i.state = 'SURPLUS' and i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE') and i.refunded_cents + i.returned_cents < i.moved_cents
        and not exists (select from charge_refunds r where r.organization_id = i.organization_id and r.charge_intent_id = i.id)`,
  },
  {
    id: 'F9b',
    means: 'Money that moved at a different amount is parked in the ledger until a person decides, and booked nowhere else',
    broken: () => sql`
      select i.organization_id, i.id as payment_intent_id, i.state, l.cents as parked from payment_intents i
      cross join lateral (
        select coalesce(sum(e.amount_cents), 0) as cents from ledger_transactions t
        join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id and e.account = 'platform:parked'
        where t.organization_id = i.organization_id and t.payment_intent_id = i.id) l
      where (i.state = 'MISMATCHED' and i.moved_currency = 'USD' and abs(l.cents) <> i.moved_cents) or (i.state <> 'MISMATCHED' and l.cents <> 0)`,
  },
  {
    id: 'F14b',
    means: 'The amount of a charge that the bank took back matches the ledger and its disputes',
    broken: () => sql`
      select c.organization_id, c.id as payment_intent_id, c.returned_cents, l.cents as ledger, d.cents as disputed from payment_intents c
      cross join lateral (
        select coalesce(-sum(e.amount_cents), 0) as cents from ledger_transactions t
        join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id and e.account = 'provider:clearing'
        where t.organization_id = c.organization_id and t.payment_intent_id = c.id and t.kind in ('CHARGE_RETURNED', 'CHARGE_RESTORED')) l
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as cents from charge_disputes d
        where d.organization_id = c.organization_id and d.charge_intent_id = c.id and d.status <> 'WON') d
      where c.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE', 'INVOICE_CHARGE') and (c.returned_cents <> l.cents or d.cents > c.returned_cents)`,
  },
]
