-- The statement of a location for a month that is over, written once (docs/rules/money.md#statements-of-a-business). What happens later is in
-- a later month: entries of the books from `ends_at` on are in none that is closed.
create table closed_statements (
  organization_id bigint not null,
  location_id bigint not null,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  ends_at timestamptz not null,
  location_name text not null,
  timezone text not null,
  opening_cents bigint not null,
  charged_cents bigint not null,
  credited_cents bigint not null,
  paid_cents bigint not null,
  paid_back_cents bigint not null,
  closing_cents bigint not null,
  -- The entries as they were shown, with names and invoice numbers of the day.
  lines jsonb not null,
  closed_at timestamptz not null,
  primary key (organization_id, location_id, month),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint closed_statements_balance check (closing_cents = opening_cents + charged_cents - credited_cents - paid_cents + paid_back_cents),
  constraint closed_statements_over check (closed_at > ends_at)
);
create trigger closed_statements_append_only before update or delete on closed_statements for each row execute function append_only();
select tenants_only('closed_statements');
