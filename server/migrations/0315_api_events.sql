-- What programs of an organization are told of (docs/rules/webhooks.md, ADR 173): one row for each public event, for 30 days.
-- The position is given when the event is dispatched, under the lock of this row until the commit: positions have no gap, and nobody who read
-- up to one of them misses an earlier one that becomes visible later.
create table api_event_positions (
  organization_id bigint primary key references organizations (id),
  last_position bigint not null check (last_position > 0)
);
create table api_events (
  organization_id bigint not null references organizations (id),
  position bigint not null,
  -- The id of the message: the same each time that it is sent.
  event_id uuid not null,
  type text not null check (type ~ '^[a-z_]+[.][a-z_]+[.]v[0-9]+$'),
  location_id bigint,
  object_type text not null check (object_type in ('gig', 'application', 'timesheet', 'charge', 'invoice', 'webhook')),
  object_id bigint not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (organization_id, position),
  constraint api_events_event_id unique (organization_id, event_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index api_events_by_age on api_events (recorded_at);
create index api_events_by_location on api_events (organization_id, location_id, position);
select tenants_only(name) from unnest(array['api_event_positions', 'api_events']::regclass[]) as name;

create function api_events_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an event stays as it was told' using errcode = '23514', constraint = 'api_events_stay';
end $$;
create trigger api_events_stay before update on api_events for each row execute function api_events_stay();
create function api_events_no_gap() returns trigger language plpgsql as $$
begin
  if new.position is distinct from (select last_position from api_event_positions where organization_id = new.organization_id) then
    raise exception 'positions have no gap' using errcode = '23514', constraint = 'api_events_no_gap';
  end if;
  return null;
end $$;
create trigger api_events_no_gap after insert on api_events for each row execute function api_events_no_gap();

alter table api_keys drop constraint api_keys_scopes_check;
alter table api_keys add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array['shifts.read', 'shifts.write', 'people.read',
  'people.write', 'hours.read', 'hours.write', 'money.read', 'hiring.read', 'events.read']);
