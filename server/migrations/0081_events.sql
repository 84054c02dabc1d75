-- Events group shifts (ADR 81). An event shift is the gigs of an event with the same time, location and contact; without an event it was
-- left by one that was deleted, and may be added to another.
create table events (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  name text not null check (char_length(name) between 3 and 25),
  created_by bigint not null references users (id),
  created_ts timestamptz not null default now(),
  last_updated_ts timestamptz not null default now(),
  removed_at timestamptz,
  primary key (organization_id, id)
);
create index events_by_id on events (id);
create table event_shifts (
  organization_id bigint not null,
  id bigint generated always as identity,
  event_id bigint,
  location_id bigint not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  contact_name text not null default '',
  contact_phone text check (contact_phone ~ '^\+1\d{10}$'),
  created_ts timestamptz not null default now(),
  last_updated_ts timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint event_shifts_end_after_start check (end_time > start_time)
);
create index event_shifts_by_id on event_shifts (id);
create index event_shifts_of_event on event_shifts (organization_id, event_id, start_time) where event_id is not null;
create index event_shifts_by_start on event_shifts (organization_id, start_time);

alter table gigs add column event_shift_id bigint;
alter table gigs add constraint gigs_event_shift_fkey foreign key (organization_id, event_shift_id) references event_shifts (organization_id, id);

-- A run of shifts in minutes from the start of the event.
create table event_templates (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  items jsonb not null,
  created_by bigint not null references users (id),
  created_ts timestamptz not null default now(),
  last_updated_ts timestamptz not null default now(),
  removed_at timestamptz,
  primary key (organization_id, id)
);
create index event_templates_by_id on event_templates (id);

-- Pros chosen for a shift of an event who are told nothing yet; sending removes the row.
create table staged_pros (
  organization_id bigint not null,
  id bigint generated always as identity,
  gig_id bigint not null,
  pro_id bigint not null references pros (id),
  application_type text not null check (application_type in ('DIRECT_OFFER', 'ASSIGNMENT')),
  staged_by bigint not null references users (id),
  created_ts timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, gig_id, pro_id),
  foreign key (organization_id, gig_id) references gigs (organization_id, id)
);
create index staged_pros_by_id on staged_pros (id);

select tenants_only(name) from unnest(array['events', 'event_shifts', 'event_templates', 'staged_pros']::regclass[]) as name;
