-- Tips are entries of their own in the books (docs/rules/money.md#tips-in-the-books, ADR 217): what is owed and paid to a pro as a tip is in
-- `pro:<id>:tips:<employment>`, and nothing else is. Postings of the past follow in 0379, while programs work.
-- Takes one exclusive lock for an instant, on `ledger_transactions` alone; triggers on the entries wait for writers only, who lock in the same order.
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('CHARGE', 'CHARGE_RETURNED', 'CHARGE_RESTORED', 'PAYOUT', 'PAYOUT_RETURNED',
    'REFUND', 'REFUND_RETURNED', 'INVOICED', 'CREDIT', 'TRANSFER', 'WAIVED', 'SURPLUS', 'PARKED', 'UNPARKED', 'INSTANT_FEE', 'INSTANT_FEE_RETURNED',
    'RECLASSIFIED')) not valid;

-- Only what is about a tip of this pro, as what the pro worked, is in such an account: that it is owed, paid, or came back.
create function ledger_tips_are_tips() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from ledger_transactions t
      join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
      join adhoc_payments x on x.organization_id = i.organization_id and x.id = i.adhoc_payment_id
      where t.organization_id = new.organization_id and t.id = new.ledger_transaction_id and x.reason = 'TIP'
        and new.account = format('pro:%s:tips:%s', x.pro_id, lower(x.employment_type))
        and case t.kind when 'RECLASSIFIED' then t.reference else t.kind end
          in ('CHARGE', 'INVOICED', 'PAYOUT', 'PAYOUT_RETURNED', 'INSTANT_FEE', 'INSTANT_FEE_RETURNED')) then
    raise exception 'the entry is about no tip of this pro' using errcode = '23514', constraint = 'ledger_tips_are_tips';
  end if;
  return null;
end $$;
create trigger ledger_tips_are_tips after insert on ledger_entries for each row when (new.account ~ '^pro:[0-9]+:tips')
  execute function ledger_tips_are_tips();

-- Programs of before this migration serve until they are replaced: what they post of a tip as `payable` goes where it belongs. It costs three
-- lookups by primary key for each entry that is owed to a pro. The first migration of the release after the one with this file drops it.
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

-- What reached a pro as a tip, and went back, entry by entry, before the fees for instant payouts: of the books alone, at the instant at which it was booked and in
-- the year of that instant in the zone of the pro's market, as in the tax year.
create view tips_booked with (security_invoker = true) as
  select t.organization_id, t.id as ledger_transaction_id, t.payment_intent_id, split_part(e.account, ':', 2)::bigint as pro_id,
    upper(split_part(e.account, ':', 4)) as employment_type, t.at,
    extract(year from t.at at time zone coalesce(m.timezone, 'America/New_York'))::int as year, e.amount_cents::bigint as cents
  from ledger_entries e join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
    join pros p on p.id = split_part(e.account, ':', 2)::bigint left join markets m on m.id = p.market_id
    cross join lateral (select case t.kind when 'RECLASSIFIED' then t.reference else t.kind end as kind) k
  where e.account ~ '^pro:[0-9]+:tips:' and (k.kind in ('PAYOUT', 'INSTANT_FEE') and e.amount_cents > 0
    or k.kind in ('PAYOUT_RETURNED', 'INSTANT_FEE_RETURNED') and e.amount_cents < 0);
