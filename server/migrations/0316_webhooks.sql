-- Where the events of an organization are sent (docs/rules/webhooks.md). The secret is derived from the installation's and the salt, and is
-- stored nowhere (ADR 174).
create table webhooks (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  url text not null check (url ~ '^https?://[^[:space:]]+$' and length(url) <= 2000),
  -- Null for all types, also later ones.
  event_types text[] check (cardinality(event_types) > 0),
  -- All locations, and what concerns the organization; otherwise those of webhook_locations.
  is_everywhere boolean not null,
  salt uuid not null,
  -- The secret before, for a day: a delivery is then signed with both.
  previous_salt uuid,
  previous_ends_at timestamptz,
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  -- The first attempt that failed since the last that succeeded.
  failing_since timestamptz,
  off_since timestamptz,
  off_because text check (off_because in ('ADMIN', 'GONE', 'FAILING')),
  deleted_at timestamptz,
  primary key (organization_id, id),
  constraint webhooks_previous check ((previous_salt is null) = (previous_ends_at is null)),
  constraint webhooks_off check ((off_since is null) = (off_because is null))
);

create table webhook_locations (
  organization_id bigint not null,
  webhook_id bigint not null,
  location_id bigint not null,
  primary key (organization_id, webhook_id, location_id),
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);

-- One event for one webhook: waiting until it is due, delivered, or given up. Sent again, it is the same row and the same id.
create table webhook_deliveries (
  organization_id bigint not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  position bigint not null,
  -- Attempts of this round; sending it again begins a new one.
  tries integer not null default 0 check (tries between 0 and 8),
  due_at timestamptz,
  -- Being sent by a worker until then.
  claimed_until timestamptz,
  delivered_at timestamptz,
  given_up_at timestamptz,
  created_ts timestamptz not null,
  primary key (organization_id, id),
  constraint webhook_deliveries_once unique (organization_id, webhook_id, position),
  constraint webhook_deliveries_state check (num_nonnulls(due_at, delivered_at, given_up_at) = 1),
  constraint webhook_deliveries_claimed check (claimed_until is null or due_at is not null),
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id),
  foreign key (organization_id, position) references api_events (organization_id, position) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (organization_id, webhook_id, due_at) where due_at is not null;
create index webhook_deliveries_delivered on webhook_deliveries (organization_id, webhook_id, delivered_at) where delivered_at is not null;
create index webhook_deliveries_by_event on webhook_deliveries (organization_id, position);

-- What the other side answered: the status only, or why there was no answer.
create table webhook_attempts (
  organization_id bigint not null,
  id bigint generated always as identity,
  delivery_id bigint not null,
  at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  status integer check (status between 100 and 999),
  reason text check (reason in ('bad_address', 'not_https', 'private_address', 'too_large_to_send', 'not_resolved', 'not_reached', 'too_slow', 'too_large', 'encoded', 'broken')),
  primary key (organization_id, id),
  constraint webhook_attempts_answered check (num_nonnulls(status, reason) = 1),
  foreign key (organization_id, delivery_id) references webhook_deliveries (organization_id, id) on delete cascade
);
create index webhook_attempts_by_delivery on webhook_attempts (organization_id, delivery_id, id);
select tenants_only(name) from unnest(array['webhooks', 'webhook_locations', 'webhook_deliveries', 'webhook_attempts']::regclass[]) as name;
