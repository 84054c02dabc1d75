-- Add-ons of locations with their days in the zone of the location (docs/rules/add-ons.md, ADR 198).
create table location_add_ons (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  location_id bigint not null,
  type text not null check (type in ('BACKGROUND_CHECKS', 'TIPPING', 'HIRE')),
  -- Null while it is only requested. The end day is part of it; one day before the start it was active on no day.
  start_date date,
  end_date date,
  notes text not null default '' check (length(notes) <= 500),
  requested_by bigint references users (id),
  declined_at timestamptz,
  -- Whether the switch of the location was set to on because of it.
  is_on boolean not null default false,
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint location_add_ons_order check (end_date is null or end_date >= start_date - 1),
  constraint location_add_ons_granted check (start_date is not null or (requested_by is not null and end_date is null and not is_on)),
  constraint location_add_ons_declined check (declined_at is null or start_date is null),
  constraint location_add_ons_apart exclude using gist (organization_id with =, location_id with =, type with =,
    daterange(start_date, end_date + 1) with &&) where (start_date is not null)
);
-- One request of each type waits.
create unique index location_add_ons_waiting on location_add_ons (organization_id, location_id, type) where start_date is null and declined_at is null;
create index location_add_ons_by_location on location_add_ons (organization_id, location_id, type);

-- What is on at existing locations stays on without an end.
insert into location_add_ons (organization_id, location_id, type, start_date, is_on, created_ts, last_updated_ts)
  select l.organization_id, l.id, s.type, (l.created_ts at time zone l.timezone)::date, true, l.created_ts, l.created_ts
  from locations l cross join lateral (values ('BACKGROUND_CHECKS', l.background_checks_enabled),
    ('TIPPING', l.tipping_enabled), ('HIRE', exists (select from licenses n where n.organization_id = l.organization_id
      and n.location_id = l.id and n.user_id is null and n.license_name = 'hire'))) as s (type, is_on)
  where s.is_on;
select tenants_only('location_add_ons');
