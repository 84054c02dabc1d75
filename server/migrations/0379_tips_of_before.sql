-- Entries are never changed. Each posting about a tip of the past is followed by one more that moves what it said of the pro from `payable`
-- into the account of tips, at the same instant, so that every day and year has its tips; `reference` names the kind of the first. Money that
-- moved besides a request was no tip, nor is its way back (ADR 217).
-- Takes no lock that a reader or writer waits for, and reads and writes each posting once: 50,000 tips take seconds.
-- Without statistics, of which a restored database has none, joins would be of each row with each.
analyze adhoc_payments, payment_intents, ledger_transactions, ledger_entries;
create temporary table postings_of_tips on commit drop as
  select t.organization_id, t.id, t.kind, t.payment_intent_id, t.at, format('pro:%s:payable', x.pro_id) as payable,
    format('pro:%s:tips:%s', x.pro_id, lower(x.employment_type)) as tips
  from payment_intents i
    join adhoc_payments x on x.organization_id = i.organization_id and x.id = i.adhoc_payment_id and x.reason = 'TIP'
    join ledger_transactions t on t.organization_id = i.organization_id and t.payment_intent_id = i.id
    left join ledger_transactions s on s.organization_id = i.organization_id and s.payment_intent_id = i.id and s.kind = 'SURPLUS' and s.reference = ''
    left join ledger_transactions r on r.organization_id = i.organization_id and r.payment_intent_id = i.id and r.kind = 'RECLASSIFIED' and r.reference = t.kind
  where t.kind in ('CHARGE', 'INVOICED', 'PAYOUT', 'PAYOUT_RETURNED', 'INSTANT_FEE', 'INSTANT_FEE_RETURNED')
    and not (t.kind = 'PAYOUT_RETURNED' and s.id is not null) and r.id is null;
analyze postings_of_tips;
create temporary table entries_of_tips on commit drop as
  select p.*, e.amount_cents from postings_of_tips p
    join ledger_entries e on e.organization_id = p.organization_id and e.ledger_transaction_id = p.id and e.account = p.payable;
create temporary table moved_tips on commit drop as
  select nextval(pg_get_serial_sequence('ledger_transactions', 'id')) as moved_id, d.* from (
    select distinct organization_id, id, kind, payment_intent_id, at from entries_of_tips order by organization_id, id) d;
analyze entries_of_tips;
analyze moved_tips;

insert into ledger_transactions (organization_id, id, kind, payment_intent_id, reference, at) overriding system value
  select organization_id, moved_id, 'RECLASSIFIED', payment_intent_id, kind, at from moved_tips;
insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents)
  select e.organization_id, m.moved_id, p.account, p.cents from entries_of_tips e
    join moved_tips m on m.organization_id = e.organization_id and m.id = e.id
    cross join lateral (values (e.tips, e.amount_cents), (e.payable, -e.amount_cents)) p (account, cents);

alter table ledger_transactions validate constraint ledger_transactions_kind_check;
