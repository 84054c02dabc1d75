-- Tips are entries of their own in the books (docs/rules/money.md#tips-in-the-books, ADR 217): what is owed and paid to a pro as a tip is in
-- `pro:<id>:tips:<employment>`, and nothing else is. A sum over entries alone gives the tips of a pro and year.
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('CHARGE', 'CHARGE_RETURNED', 'CHARGE_RESTORED', 'PAYOUT', 'PAYOUT_RETURNED',
    'REFUND', 'REFUND_RETURNED', 'INVOICED', 'CREDIT', 'TRANSFER', 'WAIVED', 'SURPLUS', 'PARKED', 'UNPARKED', 'INSTANT_FEE', 'INSTANT_FEE_RETURNED',
    'RECLASSIFIED'));
alter table ledger_entries
  add constraint ledger_entries_tips check (account !~ '^pro:[0-9]+:tips' or account ~ '^pro:[0-9]+:tips:(f1099|w2)$') not valid;
alter table ledger_entries validate constraint ledger_entries_tips;
create index ledger_entries_of_tips on ledger_entries (account, organization_id, ledger_transaction_id) where account ~ '^pro:[0-9]+:tips:';

-- Only what is about a tip of this pro, as what the pro worked, is in such an account.
create function ledger_tips_are_tips() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from ledger_transactions t
      join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
      join adhoc_payments x on x.organization_id = i.organization_id and x.id = i.adhoc_payment_id
      where t.organization_id = new.organization_id and t.id = new.ledger_transaction_id and x.reason = 'TIP'
        and new.account = format('pro:%s:tips:%s', x.pro_id, lower(x.employment_type))) then
    raise exception 'the entry is about no tip of this pro' using errcode = '23514', constraint = 'ledger_tips_are_tips';
  end if;
  return null;
end $$;
create trigger ledger_tips_are_tips after insert on ledger_entries for each row when (new.account ~ '^pro:[0-9]+:tips:')
  execute function ledger_tips_are_tips();

-- Programs of before this migration serve until they are replaced: what they post of a tip as `payable` goes where it belongs.
create function ledger_tips_named() returns trigger language plpgsql security definer set search_path = public as $$
declare tips text;
begin
  select format('pro:%s:tips:%s', x.pro_id, lower(x.employment_type)) into tips from ledger_transactions t
    join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
    join adhoc_payments x on x.organization_id = i.organization_id and x.id = i.adhoc_payment_id
  where t.organization_id = new.organization_id and t.id = new.ledger_transaction_id and x.reason = 'TIP'
    and t.kind in ('CHARGE', 'INVOICED', 'PAYOUT', 'PAYOUT_RETURNED', 'INSTANT_FEE', 'INSTANT_FEE_RETURNED')
    and not (t.kind = 'PAYOUT_RETURNED' and exists (select from ledger_transactions s
      where s.organization_id = t.organization_id and s.payment_intent_id = t.payment_intent_id and s.kind = 'SURPLUS'));
  new.account := coalesce(tips, new.account);
  return new;
end $$;
comment on column ledger_entries.account is 'What is owed or paid to a pro as a tip is in the account of tips, whatever a program posted. Recounted by F17b.';
create trigger ledger_tips_named before insert on ledger_entries for each row when (new.account ~ '^pro:[0-9]+:payable$')
  execute function ledger_tips_named();

-- Entries are never changed. Each posting about a tip of the past is followed by one more that moves what it said of the pro from `payable`
-- into the account of tips, at the same instant, so that every day and year has its tips; `reference` names the kind of the first. Money that
-- moved besides a request was no tip, nor is its way back.
with old as (
    select t.organization_id, t.id, t.kind, t.payment_intent_id, t.at from payment_intents i
      join adhoc_payments x on x.organization_id = i.organization_id and x.id = i.adhoc_payment_id and x.reason = 'TIP'
      join ledger_transactions t on t.organization_id = i.organization_id and t.payment_intent_id = i.id
    where t.kind in ('CHARGE', 'INVOICED', 'PAYOUT', 'PAYOUT_RETURNED', 'INSTANT_FEE', 'INSTANT_FEE_RETURNED')
      and exists (select from ledger_entries e where e.organization_id = t.organization_id and e.ledger_transaction_id = t.id
        and e.account = format('pro:%s:payable', i.pro_id))
      and not (t.kind = 'PAYOUT_RETURNED' and exists (select from ledger_transactions s
        where s.organization_id = t.organization_id and s.payment_intent_id = t.payment_intent_id and s.kind = 'SURPLUS'))),
  made as (
    insert into ledger_transactions (organization_id, kind, payment_intent_id, reference, at)
    select organization_id, 'RECLASSIFIED', payment_intent_id, kind, at from old order by organization_id, id
    returning organization_id, id, payment_intent_id, reference)
insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents)
select m.organization_id, m.id, p.account, p.cents from made m
  join old o on o.organization_id = m.organization_id and o.payment_intent_id = m.payment_intent_id and o.kind = m.reference
  join payment_intents i on i.organization_id = m.organization_id and i.id = m.payment_intent_id
  join adhoc_payments x on x.organization_id = i.organization_id and x.id = i.adhoc_payment_id
  join ledger_entries e on e.organization_id = o.organization_id and e.ledger_transaction_id = o.id and e.account = format('pro:%s:payable', i.pro_id)
  cross join lateral (values (format('pro:%s:tips:%s', x.pro_id, lower(x.employment_type)), e.amount_cents), (e.account, -e.amount_cents)) p (account, cents);

-- What reached a pro as a tip, and went back, before the fees for instant payouts: of the books alone, at the instant at which it was booked.
create view tips_booked with (security_invoker = true) as
  select t.organization_id, t.id as ledger_transaction_id, split_part(e.account, ':', 2)::bigint as pro_id,
    upper(split_part(e.account, ':', 4)) as employment_type, t.at, sum(e.amount_cents)::bigint as cents
  from ledger_entries e join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
    cross join lateral (select case t.kind when 'RECLASSIFIED' then t.reference else t.kind end as kind) k
  where e.account ~ '^pro:[0-9]+:tips:' and (k.kind in ('PAYOUT', 'INSTANT_FEE') and e.amount_cents > 0
    or k.kind in ('PAYOUT_RETURNED', 'INSTANT_FEE_RETURNED') and e.amount_cents < 0)
  group by t.organization_id, t.id, e.account;
