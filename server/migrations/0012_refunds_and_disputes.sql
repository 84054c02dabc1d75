-- Money given back by the platform: a credit note to a charge, whole or in part.
create table charge_refunds (
  organization_id bigint not null,
  id bigint generated always as identity,
  charge_intent_id bigint not null,
  application_id bigint not null,
  location_id bigint not null,
  amount_cents bigint not null check (amount_cents between 1 and 100000000),
  reason text not null check (length(reason) between 1 and 500),
  created_by bigint references users (id),
  created_ts timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, charge_intent_id) references payment_intents (organization_id, id),
  foreign key (organization_id, application_id) references applications (organization_id, id)
);
create index charge_refunds_by_id on charge_refunds (id);
create index charge_refunds_of_charge on charge_refunds (organization_id, charge_intent_id);
create index charge_refunds_of_application on charge_refunds (organization_id, application_id);

alter table payment_intents add constraint payment_intents_refund_fkey
  foreign key (organization_id, charge_refund_id) references charge_refunds (organization_id, id);
create unique index payment_intents_refund_once on payment_intents (organization_id, charge_refund_id)
  where kind = 'REFUND' and state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'INVOICED');

-- A bank or cardholder who wants a charge back; the money is gone while it is open, and returns when it is won.
create table charge_disputes (
  organization_id bigint not null,
  id bigint generated always as identity,
  charge_intent_id bigint not null,
  provider_ref text not null,
  amount_cents bigint not null check (amount_cents between 0 and 100000000),
  reason text not null default '',
  status text not null check (status in ('OPEN', 'LOST', 'WON')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (organization_id, id),
  constraint charge_disputes_once unique (organization_id, provider_ref),
  constraint charge_disputes_closed check ((status = 'OPEN') = (closed_at is null)),
  foreign key (organization_id, charge_intent_id) references payment_intents (organization_id, id)
);
create index charge_disputes_of_charge on charge_disputes (organization_id, charge_intent_id);
