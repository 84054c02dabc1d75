-- The books of the employer: what it owes its employees as overtime premium, line by line of the closed weeks (docs/rules/payroll.md#premium-in-the-books, ADR 217).
-- Apart from `ledger_transactions`, which are of one business each: the employer is one for all, and a premium tells a business of hours elsewhere.
-- It is owed, and not paid out by the platform. Debits are positive.
create table employer_ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind = 'OVERTIME_PREMIUM'),
  closing_id bigint not null,
  pro_id bigint not null,
  at timestamptz not null,
  constraint employer_ledger_transactions_once unique (closing_id, pro_id, kind),
  foreign key (closing_id, pro_id) references payroll_lines (closing_id, pro_id)
);
create index employer_ledger_transactions_of_pro on employer_ledger_transactions (pro_id);
select own_rows_only('employer_ledger_transactions', '(select scope_everything())');
create trigger employer_ledger_transactions_append_only before update or delete on employer_ledger_transactions for each row execute function append_only();
create trigger employer_ledger_transactions_no_truncate before truncate on employer_ledger_transactions execute function append_only();

create table employer_ledger_entries (
  employer_ledger_transaction_id bigint not null references employer_ledger_transactions (id),
  -- FEDERAL is what the federal 40 hours alone would owe; OTHER is the rest, of the law of a state.
  account text not null check (account ~ '^(employer|pro:[0-9]+):overtime_premium:(federal|other)$'),
  amount_cents bigint not null check (amount_cents <> 0 and amount_cents between -100000000 and 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  primary key (employer_ledger_transaction_id, account)
);
create index employer_ledger_entries_of_account on employer_ledger_entries (account);
select own_rows_only('employer_ledger_entries', '(select scope_everything())');
create trigger employer_ledger_entries_append_only before update or delete on employer_ledger_entries for each row execute function append_only();
create trigger employer_ledger_entries_no_truncate before truncate on employer_ledger_entries execute function append_only();

-- What the books say of each line of a closing: its premium, owed by the employer to its employee, in two parts.
create view premium_entries with (security_invoker = true) as
  select n.closing_id, n.pro_id, p.account, p.amount_cents from payroll_lines n
    cross join lateral (values
      ('employer:overtime_premium:federal', n.federal_premium_cents),
      ('employer:overtime_premium:other', n.premium_cents - n.federal_premium_cents),
      (format('pro:%s:overtime_premium:federal', n.pro_id), -n.federal_premium_cents),
      (format('pro:%s:overtime_premium:other', n.pro_id), n.federal_premium_cents - n.premium_cents)) p (account, amount_cents)
  where p.amount_cents <> 0;

-- Entries that are anything but the premium of their line are refused: each statement has all entries of the lines that it posts, and no others.
create function employer_entries_are_premium() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (
    with posted as (select t.id, t.closing_id, t.pro_id from employer_ledger_transactions t
        where t.id in (select employer_ledger_transaction_id from added)),
      booked as (select o.closing_id, o.pro_id, e.account, e.amount_cents from posted o join employer_ledger_entries e on e.employer_ledger_transaction_id = o.id),
      owed as (select p.* from posted o join premium_entries p on p.closing_id = o.closing_id and p.pro_id = o.pro_id)
    select from booked full join owed using (closing_id, pro_id, account) where booked.amount_cents is distinct from owed.amount_cents) then
    raise exception 'the entries are not the premium of the line' using errcode = '23514', constraint = 'employer_entries_are_premium';
  end if;
  return null;
end $$;
create trigger employer_entries_are_premium after insert on employer_ledger_entries referencing new table as added
  for each statement execute function employer_entries_are_premium();

-- Lines are in the books from the statement that adds them, whichever program does: also one of before this migration.
create function payroll_lines_are_booked() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into employer_ledger_transactions (kind, closing_id, pro_id, at)
    select 'OVERTIME_PREMIUM', n.closing_id, n.pro_id, c.closed_at from added n join payroll_closings c on c.id = n.closing_id
    where n.premium_cents <> 0 or n.federal_premium_cents <> 0 order by n.closing_id, n.pro_id;
  insert into employer_ledger_entries (employer_ledger_transaction_id, account, amount_cents)
    select t.id, p.account, p.amount_cents from added n
      join employer_ledger_transactions t on t.closing_id = n.closing_id and t.pro_id = n.pro_id
      join premium_entries p on p.closing_id = n.closing_id and p.pro_id = n.pro_id;
  return null;
end $$;
comment on column employer_ledger_transactions.kind is 'Posted of the line of the closing, whichever program adds it. Recounted by F18.';
comment on column employer_ledger_transactions.closing_id is 'Posted of the line of the closing, whichever program adds it. Recounted by F18.';
comment on column employer_ledger_transactions.pro_id is 'Posted of the line of the closing, whichever program adds it. Recounted by F18.';
comment on column employer_ledger_transactions.at is 'Posted of the line of the closing, whichever program adds it. Recounted by F18.';
comment on column employer_ledger_entries.employer_ledger_transaction_id is 'Posted of the line of the closing, whichever program adds it. Recounted by F18.';
comment on column employer_ledger_entries.account is 'Posted of the line of the closing, whichever program adds it. Recounted by F18.';
comment on column employer_ledger_entries.amount_cents is 'Posted of the line of the closing, whichever program adds it. Recounted by F18.';
create trigger payroll_lines_are_booked after insert on payroll_lines referencing new table as added
  for each statement execute function payroll_lines_are_booked();

-- Weeks that were closed before: their postings are of the instant of their closing.
insert into employer_ledger_transactions (kind, closing_id, pro_id, at)
select 'OVERTIME_PREMIUM', n.closing_id, n.pro_id, c.closed_at from payroll_lines n join payroll_closings c on c.id = n.closing_id
where n.premium_cents <> 0 or n.federal_premium_cents <> 0 order by n.closing_id, n.pro_id;
insert into employer_ledger_entries (employer_ledger_transaction_id, account, amount_cents)
select t.id, p.account, p.amount_cents from employer_ledger_transactions t
  join premium_entries p on p.closing_id = t.closing_id and p.pro_id = t.pro_id;

-- The premium of each employee and closing, by the books alone; the week is that of the closing.
create view premium_booked with (security_invoker = true) as
  select t.pro_id, t.closing_id, c.first_day, t.at,
    coalesce(-sum(e.amount_cents) filter (where e.account = format('pro:%s:overtime_premium:federal', t.pro_id)), 0)::bigint as federal_cents,
    coalesce(-sum(e.amount_cents) filter (where e.account = format('pro:%s:overtime_premium:other', t.pro_id)), 0)::bigint as other_cents
  from employer_ledger_transactions t join payroll_closings c on c.id = t.closing_id
    join employer_ledger_entries e on e.employer_ledger_transaction_id = t.id
  group by t.id, c.id;
