create table adhoc_payments (
  organization_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  location_id bigint not null,
  pro_id bigint not null references pros (id),
  reason text not null check (reason in ('TIP', 'TOS', 'ADJUST_HOURS', 'PRO_BONUS', 'SHORTED_PAY', 'REIMBURSEMENT', 'OTHER')),
  description text not null default '',
  employment_type text not null check (employment_type in ('F1099', 'W2')),
  charged_to_business boolean not null,
  pro_amount_cents bigint not null check (pro_amount_cents between 50 and 100000000),
  created_by bigint references users (id),
  created_ts timestamptz not null,
  -- A minimum the platform released the business from: it was never charged and never will be.
  waived_at timestamptz,
  waived_by bigint references users (id),
  waived_because text not null default '' check (length(waived_because) <= 500),
  primary key (organization_id, id),
  foreign key (organization_id, application_id) references applications (organization_id, id),
  constraint adhoc_payments_waived_by_someone check ((waived_at is null) = (waived_by is null)
    and (waived_at is null) = (waived_because = '') and (waived_at is null or (reason = 'TOS' and charged_to_business)))
);
create index adhoc_payments_by_id on adhoc_payments (id);
create index adhoc_payments_of_sender on adhoc_payments (created_by, created_ts);
create index adhoc_payments_of_application on adhoc_payments (organization_id, application_id);
-- What the terms owe for one engagement is owed once.
create unique index adhoc_payments_one_tos on adhoc_payments (organization_id, application_id) where reason = 'TOS';

create table payment_intents (
  organization_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('BUSINESS_CHARGE', 'PRO_PAYOUT', 'ADHOC_CHARGE', 'ADHOC_PAYOUT', 'REFUND', 'INVOICE_CHARGE')),
  application_id bigint,
  adhoc_payment_id bigint,
  charge_refund_id bigint,
  -- Of the charge of a whole invoice, which is for many engagements.
  invoice_id bigint,
  location_id bigint not null,
  pro_id bigint references pros (id),
  amount_cents bigint not null check (amount_cents between 1 and 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  state text not null default 'INTENT' check (state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'DECLINED', 'NOT_SENT', 'UNKNOWN', 'RETURNED', 'INVOICED')),
  attempt integer not null default 1 check (attempt between 1 and 50),
  provider_key text not null,
  provider_ref text,
  payment_method_id bigint,
  error_code text,
  error_message text,
  asked integer not null default 0,
  next_try_at timestamptz,
  is_platform_paid boolean not null default false,
  -- Of a charge: what went back by refunds that live, and what the bank took back.
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  returned_cents bigint not null default 0 check (returned_cents >= 0),
  requested_by bigint references users (id),
  created_ts timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  last_updated_ts timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, provider_key),
  foreign key (organization_id, application_id) references applications (organization_id, id),
  foreign key (organization_id, adhoc_payment_id) references adhoc_payments (organization_id, id),
  constraint payment_intents_adhoc_has_payment check ((kind in ('ADHOC_CHARGE', 'ADHOC_PAYOUT')) = (adhoc_payment_id is not null)),
  constraint payment_intents_refund_has_refund check ((kind = 'REFUND') = (charge_refund_id is not null)),
  constraint payment_intents_invoice_has_invoice check ((kind = 'INVOICE_CHARGE') = (invoice_id is not null)),
  constraint payment_intents_about_one check ((invoice_id is null) = (application_id is not null) and (invoice_id is null) = (pro_id is not null)),
  constraint payment_intents_invoiced_kinds check (state <> 'INVOICED' or kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE', 'REFUND')),
  -- Never more goes back than came (F14).
  constraint payment_intents_given_back check (refunded_cents + returned_cents <= amount_cents)
);
create unique index payment_intents_charge_once on payment_intents (organization_id, application_id)
  where kind = 'BUSINESS_CHARGE' and state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'INVOICED');
create unique index payment_intents_payout_once on payment_intents (organization_id, application_id)
  where kind = 'PRO_PAYOUT' and state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN');
create unique index payment_intents_adhoc_charge_once on payment_intents (organization_id, adhoc_payment_id)
  where kind = 'ADHOC_CHARGE' and state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'INVOICED');
create unique index payment_intents_adhoc_payout_once on payment_intents (organization_id, adhoc_payment_id)
  where kind = 'ADHOC_PAYOUT' and state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN');
create index payment_intents_of_application on payment_intents (organization_id, application_id);
create index payment_intents_by_ref on payment_intents (provider_ref);
create index payment_intents_unsettled on payment_intents (next_try_at) where state in ('INTENT', 'SENT', 'UNKNOWN', 'NOT_SENT', 'DECLINED');

create function not_waived() returns trigger language plpgsql as $$
begin
  if exists (select from adhoc_payments x where x.organization_id = new.organization_id and x.id = new.adhoc_payment_id and x.waived_at is not null) then
    raise exception 'the minimum was waived' using errcode = '23514', constraint = 'payment_intents_not_waived';
  end if;
  return new;
end $$;
create trigger payment_intents_not_waived before insert on payment_intents for each row when (new.kind = 'ADHOC_CHARGE')
  execute function not_waived();

create table charge_lines (
  organization_id bigint not null,
  payment_intent_id bigint not null,
  line text not null check (line in ('pro_amount', 'bonus', 'platform_fee', 'background_check_fee', 'tip_amount', 'tipping_fee',
    'payment_gateway_fee', 'reimbursement')),
  amount_cents bigint not null check (amount_cents between 0 and 100000000),
  percentage numeric(5, 2),
  primary key (organization_id, payment_intent_id, line),
  foreign key (organization_id, payment_intent_id) references payment_intents (organization_id, id)
);

create table ledger_transactions (
  organization_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('CHARGE', 'CHARGE_RETURNED', 'CHARGE_RESTORED', 'PAYOUT', 'PAYOUT_RETURNED', 'REFUND',
    'REFUND_RETURNED', 'INVOICED', 'CREDIT', 'TRANSFER', 'WAIVED')),
  -- What moved or was billed: an attempt, or money that a person recorded for an invoice.
  payment_intent_id bigint,
  invoice_payment_id bigint,
  -- The dispute behind a return, where there is one: a charge may be disputed more than once.
  reference text not null default '',
  at timestamptz not null,
  primary key (organization_id, id),
  constraint ledger_transactions_once unique (organization_id, payment_intent_id, kind, reference),
  constraint ledger_transactions_about_one check (num_nonnulls(payment_intent_id, invoice_payment_id) = 1),
  foreign key (organization_id, payment_intent_id) references payment_intents (organization_id, id)
);

create table ledger_entries (
  organization_id bigint not null,
  id bigint generated always as identity,
  ledger_transaction_id bigint not null,
  account text not null check (account ~ '^(location|pro|platform|provider):[a-z0-9_:]+$'),
  amount_cents bigint not null check (amount_cents <> 0 and amount_cents between -100000000 and 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  primary key (organization_id, id),
  foreign key (organization_id, ledger_transaction_id) references ledger_transactions (organization_id, id)
);
create index ledger_entries_of_transaction on ledger_entries (organization_id, ledger_transaction_id);
create index ledger_entries_of_account on ledger_entries (account, organization_id);

create function ledger_balanced() returns trigger language plpgsql as $$
declare total numeric; lines int;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, lines from ledger_entries
  where organization_id = new.organization_id and ledger_transaction_id = new.ledger_transaction_id;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction is off by %', total using errcode = '23514', constraint = 'ledger_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_balanced();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function append_only();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions for each row execute function append_only();
create trigger ledger_entries_no_truncate before truncate on ledger_entries execute function append_only();

create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  parked_because text,
  primary key (provider, event_id)
);
create index provider_events_waiting on provider_events (received_at) where applied_at is null and parked_because is null;
