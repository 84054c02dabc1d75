-- The invoices of locations on account (semantics 1.8). The owner is a location, or the organization when owner_location_id is null.
create table invoices (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  owner_location_id bigint,
  style text not null check (style in ('STANDARD', 'LOCATION', 'ADDRESS')),
  location_id bigint,
  address text not null default '',
  frequency text not null check (frequency in ('WEEKLY', 'DAILY')),
  first_day date not null,
  last_day date not null,
  timezone text not null,
  closes_at timestamptz not null,
  sequence integer check (sequence > 0),
  number text,
  issued_at timestamptz,
  due_day date,
  due_at timestamptz,
  total_cents bigint not null default 0 check (total_cents between 0 and 100000000),
  paid_cents bigint not null default 0,
  charge_state text check (charge_state in ('PENDING', 'FAILED')),
  charge_message text,
  overdue_at timestamptz,
  paid_at timestamptz,
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  -- The same as invoiceStatus() of the contract, which a test compares.
  status text not null generated always as (
    case
      when issued_at is null then 'OPEN'
      when paid_cents >= total_cents then 'PAID'
      when charge_state = 'PENDING' then 'CHARGE_PENDING'
      when overdue_at is not null then 'OVERDUE'
      when charge_state = 'FAILED' then 'FAILED'
      when paid_cents > 0 then 'PARTIALLY_PAID'
      else 'INVOICED'
    end) stored,
  primary key (organization_id, id),
  foreign key (organization_id, owner_location_id) references locations (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint invoices_place check ((style = 'STANDARD') = (location_id is null) and (style = 'ADDRESS') = (address <> '')),
  constraint invoices_period check (last_day - first_day = case frequency when 'DAILY' then 0 else 6 end),
  constraint invoices_issue check (num_nonnulls(sequence, number, issued_at, due_day, due_at) in (0, 5)),
  -- While it collects, its total is what its lines add up to at the moment; it is written once, with the number.
  constraint invoices_collecting check (issued_at is not null or (total_cents = 0 and paid_cents = 0 and charge_state is null and overdue_at is null)),
  constraint invoices_paid check (paid_cents between 0 and total_cents)
);
create unique index invoices_one_open on invoices
  (organization_id, coalesce(owner_location_id, 0), style, coalesce(location_id, 0), address, frequency, first_day, last_day) where issued_at is null;
create unique index invoices_sequence on invoices (organization_id, sequence);
create index invoices_by_id on invoices (id);
create index invoices_closing on invoices (closes_at) where issued_at is null;
create index invoices_falling_due on invoices (due_at) where issued_at is not null and paid_cents < total_cents;
create index invoices_by_status on invoices (status, id desc);

-- What an invoice is for; written once, as it was on the day.
create table invoice_lines (
  organization_id bigint not null,
  id bigint generated always as identity,
  invoice_id bigint not null,
  kind text not null check (kind in ('CHARGE', 'CREDIT')),
  payment_intent_id bigint not null,
  application_id bigint not null,
  gig_id bigint not null,
  location_id bigint not null,
  location_name text not null,
  work_date date not null,
  pro_name text not null,
  position text not null,
  description text not null default '',
  timezone text not null,
  start_time timestamptz,
  end_time timestamptz,
  unpaid_break_minutes integer not null default 0,
  payable_minutes integer not null default 0,
  wage_cents bigint not null default 0,
  pro_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  tip_cents bigint not null default 0,
  amount_cents bigint not null check (amount_cents between -100000000 and 100000000),
  created_ts timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, payment_intent_id) references payment_intents (organization_id, id),
  foreign key (organization_id, application_id) references applications (organization_id, id),
  constraint invoice_lines_amount check (
    case kind when 'CHARGE' then amount_cents > 0 and amount_cents = pro_cents + fee_cents + tip_cents
      else amount_cents < 0 and pro_cents = 0 and fee_cents = 0 and tip_cents = 0 end),
  -- A credit may be spread over invoices, a charge stands on one.
  constraint invoice_lines_credit_once unique (organization_id, invoice_id, payment_intent_id)
);
create unique index invoice_lines_charge_once on invoice_lines (organization_id, payment_intent_id) where kind = 'CHARGE';
create index invoice_lines_of_application on invoice_lines (organization_id, application_id);
create index invoice_lines_of_intent on invoice_lines (organization_id, payment_intent_id);

-- Money that came for an invoice: a charge of the owner's method, or a bank transfer that the platform recorded.
create table invoice_payments (
  organization_id bigint not null,
  id bigint generated always as identity,
  invoice_id bigint not null,
  method text not null check (method in ('CHARGE', 'TRANSFER')),
  payment_intent_id bigint,
  amount_cents bigint not null check (amount_cents between 1 and 100000000),
  -- What the bank took back of it.
  returned_cents bigint not null default 0,
  received_on date not null,
  reference text not null default '' check (length(reference) <= 200),
  recorded_by bigint references users (id),
  created_ts timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, payment_intent_id) references payment_intents (organization_id, id),
  constraint invoice_payments_method check ((method = 'CHARGE') = (payment_intent_id is not null)),
  constraint invoice_payments_returned check (returned_cents between 0 and amount_cents)
);
create unique index invoice_payments_charge_once on invoice_payments (organization_id, payment_intent_id);
create index invoice_payments_of_invoice on invoice_payments (organization_id, invoice_id);

alter table payment_intents add constraint payment_intents_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);
create unique index payment_intents_invoice_charge_once on payment_intents (organization_id, invoice_id)
  where kind = 'INVOICE_CHARGE' and state in ('INTENT', 'SENT', 'PENDING', 'UNKNOWN');
create index payment_intents_of_invoice on payment_intents (organization_id, invoice_id) where invoice_id is not null;
create index payment_intents_credits on payment_intents (organization_id, location_id) where kind = 'REFUND' and state = 'INVOICED';
alter table ledger_transactions add constraint ledger_transactions_payment_fkey
  foreign key (organization_id, invoice_payment_id) references invoice_payments (organization_id, id);
create unique index ledger_transactions_payment_once on ledger_transactions (organization_id, invoice_payment_id);

-- Checked at the end of each transaction: what an issued invoice says is what its lines and payments add up to.
create function invoice_even() returns trigger language plpgsql as $$
declare tenant bigint := new.organization_id; target bigint; said record; total bigint; paid bigint;
begin
  target := case tg_table_name when 'invoices' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'invoice_id')::bigint end;
  select total_cents, paid_cents, issued_at into said from invoices where organization_id = tenant and id = target;
  if said.issued_at is null then return null; end if;
  select coalesce(sum(amount_cents), 0) into total from invoice_lines where organization_id = tenant and invoice_id = target;
  select coalesce(sum(amount_cents - returned_cents), 0) into paid from invoice_payments where organization_id = tenant and invoice_id = target;
  if said.total_cents <> total or said.paid_cents <> paid then
    raise exception 'invoice % says % and %, its lines % and its payments %', target, said.total_cents, said.paid_cents, total, paid
      using errcode = '23514', constraint = 'invoice_even';
  end if;
  return null;
end $$;
create constraint trigger invoice_even after insert or update of total_cents, paid_cents, issued_at on invoices deferrable initially deferred
  for each row execute function invoice_even();
create constraint trigger invoice_payments_even after insert or update on invoice_payments deferrable initially deferred
  for each row execute function invoice_even();

-- An issued invoice keeps what was sent out; only how it is paid goes on.
create function invoices_guard() returns trigger language plpgsql as $$
declare sent text[] := array['owner_location_id', 'style', 'location_id', 'address', 'frequency', 'first_day', 'last_day', 'timezone', 'closes_at',
  'sequence', 'number', 'issued_at', 'due_day', 'due_at', 'total_cents', 'created_ts', 'id', 'organization_id']; name text;
begin
  if old.issued_at is null then return new; end if;
  foreach name in array sent loop
    if to_jsonb(new) -> name is distinct from to_jsonb(old) -> name then
      raise exception 'an issued invoice keeps its %', name using errcode = '23514', constraint = 'invoices_issued';
    end if;
  end loop;
  return new;
end $$;
create trigger invoices_guard before update on invoices for each row execute function invoices_guard();
create trigger invoices_stay before delete on invoices for each row execute function refuse_change();

create function invoice_lines_guard() returns trigger language plpgsql as $$
begin
  if exists (select from invoices where organization_id = new.organization_id and id = new.invoice_id and issued_at is not null) then
    raise exception 'an issued invoice takes no more lines' using errcode = '23514', constraint = 'invoices_issued';
  end if;
  return new;
end $$;
create trigger invoice_lines_guard before insert on invoice_lines for each row execute function invoice_lines_guard();
create trigger invoice_lines_append_only before update or delete on invoice_lines for each row execute function refuse_change();
create trigger invoice_payments_stay before delete on invoice_payments for each row execute function refuse_change();
create trigger invoice_lines_no_truncate before truncate on invoice_lines for each statement execute function refuse_change();
