-- Addresses that get receipts, invoices and statements of a business by mail (docs/rules/money.md#bookkeepers). They may belong to nobody with an account.
create table bookkeepers (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  -- Null for all locations of the organization.
  location_id bigint,
  email text not null check (email = lower(email)),
  locale text not null check (locale in ('en', 'es')),
  wants_receipts boolean not null,
  wants_invoices boolean not null,
  wants_statements boolean not null,
  token_seed text not null,
  token_hash text not null,
  -- Until when the address can be confirmed.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('REMOVED', 'STOPPED')),
  added_by bigint not null references users (id),
  created_ts timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  constraint bookkeepers_wish check (wants_receipts or wants_invoices or wants_statements),
  constraint bookkeepers_ended check ((ended_at is null) = (ended_because is null)),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index bookkeepers_one_each on bookkeepers (organization_id, location_id, email) nulls not distinct where ended_at is null;
create index bookkeepers_by_id on bookkeepers (id);
create index bookkeepers_by_token on bookkeepers (token_hash);
create index bookkeepers_added_by on bookkeepers (added_by);
select tenants_only('bookkeepers');
-- What is behind the secret of a link, whoever holds it.
create view bookkeeper_links as select token_hash, organization_id from bookkeepers;

-- One mail: the link for an address, or a document, once for each address however often its job is repeated.
create table bookkeeper_mails (
  organization_id bigint not null,
  id bigint generated always as identity,
  bookkeeper_id bigint not null,
  email text not null,
  kind text not null check (kind in ('LINK', 'RECEIPT', 'INVOICE', 'CREDIT_NOTE', 'STATEMENT')),
  -- Which one: the number of a charge, refund or invoice, the month of a statement and its location, or the seed of a link.
  reference text not null,
  created_ts timestamptz not null,
  -- Being sent by a worker until then.
  claimed_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  error text,
  primary key (organization_id, id),
  constraint bookkeeper_mails_once unique (organization_id, email, kind, reference),
  constraint bookkeeper_mails_over check (sent_at is null or given_up_at is null),
  foreign key (organization_id, bookkeeper_id) references bookkeepers (organization_id, id)
);
create index bookkeeper_mails_of_bookkeeper on bookkeeper_mails (organization_id, bookkeeper_id);
select tenants_only('bookkeeper_mails');
