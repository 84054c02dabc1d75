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

-- What the books say of a line is its premium, owed to its employee, and balances.
create function premium_is_booked(closing bigint, pro bigint) returns boolean language sql stable as $$
  select coalesce(sum(e.amount_cents), 0) = 0
    and coalesce(-sum(e.amount_cents) filter (where e.account = format('pro:%s:overtime_premium:federal', pro)), 0) = max(n.federal_premium_cents)
    and coalesce(-sum(e.amount_cents) filter (where e.account = format('pro:%s:overtime_premium:other', pro)), 0) = max(n.premium_cents - n.federal_premium_cents)
    and coalesce(sum(e.amount_cents) filter (where e.account = 'employer:overtime_premium:federal'), 0) = max(n.federal_premium_cents)
    and coalesce(sum(e.amount_cents) filter (where e.account = 'employer:overtime_premium:other'), 0) = max(n.premium_cents - n.federal_premium_cents)
  from payroll_lines n
    left join employer_ledger_transactions t on t.closing_id = n.closing_id and t.pro_id = n.pro_id
    left join employer_ledger_entries e on e.employer_ledger_transaction_id = t.id
  where n.closing_id = closing and n.pro_id = pro
$$;
create function payroll_lines_are_booked() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not premium_is_booked(new.closing_id, new.pro_id) then
    raise exception 'the premium of the line is not in the books' using errcode = '23514', constraint = 'payroll_lines_are_booked';
  end if;
  return null;
end $$;
create function employer_entries_are_lines() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from employer_ledger_transactions t where t.id = new.employer_ledger_transaction_id and premium_is_booked(t.closing_id, t.pro_id)) then
    raise exception 'the entries are not the premium of the line' using errcode = '23514', constraint = 'employer_ledger_balanced';
  end if;
  return null;
end $$;

-- Weeks that were closed before: their postings are of the instant of their closing.
insert into employer_ledger_transactions (kind, closing_id, pro_id, at)
select 'OVERTIME_PREMIUM', n.closing_id, n.pro_id, c.closed_at from payroll_lines n join payroll_closings c on c.id = n.closing_id
where n.premium_cents <> 0 or n.federal_premium_cents <> 0 order by n.closing_id, n.pro_id;
insert into employer_ledger_entries (employer_ledger_transaction_id, account, amount_cents)
select t.id, p.account, p.cents from employer_ledger_transactions t
  join payroll_lines n on n.closing_id = t.closing_id and n.pro_id = t.pro_id
  cross join lateral (values
    ('employer:overtime_premium:federal', n.federal_premium_cents),
    ('employer:overtime_premium:other', n.premium_cents - n.federal_premium_cents),
    (format('pro:%s:overtime_premium:federal', n.pro_id), -n.federal_premium_cents),
    (format('pro:%s:overtime_premium:other', n.pro_id), n.federal_premium_cents - n.premium_cents)) p (account, cents)
where p.cents <> 0;

create constraint trigger payroll_lines_are_booked after insert on payroll_lines deferrable initially deferred
  for each row execute function payroll_lines_are_booked();
create constraint trigger employer_ledger_balanced after insert on employer_ledger_entries deferrable initially deferred
  for each row execute function employer_entries_are_lines();

-- The premium of each employee and closing, by the books alone; the week is that of the closing.
create view premium_booked with (security_invoker = true) as
  select t.pro_id, t.closing_id, c.first_day, t.at,
    coalesce(-sum(e.amount_cents) filter (where e.account ~ ':federal$'), 0)::bigint as federal_cents,
    coalesce(-sum(e.amount_cents) filter (where e.account ~ ':other$'), 0)::bigint as other_cents
  from employer_ledger_transactions t join payroll_closings c on c.id = t.closing_id
    join employer_ledger_entries e on e.employer_ledger_transaction_id = t.id and e.account ~ '^pro:'
  group by t.id, c.id;
