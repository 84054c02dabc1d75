-- What the books say about the money of the pro who asks, and nothing else of them: for the statement of a year (docs/rules/money.md#statement).
create view payouts_booked as select t.organization_id, t.id, t.at, t.kind, i.pro_id, i.id as attempt_id, i.application_id,
    i.adhoc_payment_id,
    coalesce(-sum(e.amount_cents) filter (where e.account = 'provider:clearing'), 0)::bigint as received_cents,
    coalesce(-sum(e.amount_cents) filter (where e.account = 'platform:fee_revenue'), 0)::bigint as fee_cents
  from payment_intents i
    join ledger_transactions t on t.organization_id = i.organization_id and t.payment_intent_id = i.id
    left join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id
  where i.pro_id = (select scope_pro()) and i.kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT')
  group by t.organization_id, t.id, i.organization_id, i.id;
