create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Where a place lies on Mercator's map, in degrees. That map is true to shape: of two places near a third, the nearer on the map is the nearer
-- on earth, so an index on the points finds the nearest without an extension that only a superuser may create.
create function place_on_map(latitude double precision, longitude double precision) returns point
  language sql immutable strict parallel safe
  as 'select point(longitude, degrees(asinh(tan(radians(latitude)))))';

-- The rectangle of the map that holds every place within so many meters.
create function box_on_map(latitude double precision, longitude double precision, meters double precision) returns box
  language sql immutable strict parallel safe
  as 'select box(place_on_map(latitude - north, longitude - east), place_on_map(latitude + north, longitude + east)) from (
    select degrees(meters / 6370000) as north, degrees(asin(least(1, sin(meters / 6370000) / cosd(latitude)))) as east) reach';

-- News for the other modules and for open screens, written in the transaction of the change and handed on by the worker.
create table announcements (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  name text not null,
  payload jsonb not null,
  topics text[] not null default '{}',
  actor_user_id bigint,
  request_id text not null,
  due_at timestamptz not null default '-infinity',
  tries int not null default 0,
  error text,
  sent_at timestamptz,
  dead_at timestamptz
);
create index announcements_waiting on announcements (id) where sent_at is null and dead_at is null;
create index announcements_sent on announcements (sent_at) where sent_at is not null;

-- A notification carries at most 8000 bytes, so a long list of topics goes out one by one.
create function notify_live() returns trigger language plpgsql as $$
declare
  one_topic text;
  whole text := json_build_object('topics', new.topics, 'name', new.name)::text;
begin
  if octet_length(whole) < 7900 then
    perform pg_notify('live', whole);
  else
    foreach one_topic in array new.topics loop
      perform pg_notify('live', json_build_object('topics', array[one_topic], 'name', new.name)::text);
    end loop;
  end if;
  return null;
end $$;
create trigger announcements_live after insert on announcements for each row execute function notify_live();

-- What a repeated POST with the same Idempotency-Key gets back.
create table idempotency_keys (
  actor_id bigint not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status int not null,
  response jsonb,
  at timestamptz not null,
  primary key (actor_id, route, key)
);
create index idempotency_keys_at on idempotency_keys (at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_user_id bigint,
  on_behalf_of bigint,
  request_id text not null,
  ip text not null,
  action text not null,
  object_type text not null,
  object_id bigint,
  organization_id bigint,
  location_id bigint,
  gig_id bigint,
  before jsonb,
  after jsonb
);
create index audit_log_object on audit_log (object_type, object_id, id);
create index audit_log_gig on audit_log (gig_id, id) where gig_id is not null;
create index audit_log_organization on audit_log (organization_id, id) where organization_id is not null;
create index audit_log_at on audit_log (at);
create index audit_log_actor on audit_log (actor_user_id, id) where actor_user_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();

create table rate_counters (
  key text primary key,
  window_ends timestamptz not null,
  used int not null
);
create index rate_counters_window on rate_counters (window_ends);

-- Faults of ours that need a person.
create table alarms (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  detail jsonb not null,
  resolved_at timestamptz,
  -- By hand; an alarm that ended by itself has neither.
  resolved_by bigint,
  resolution text not null default ''
);
create index alarms_open on alarms (at) where resolved_at is null;
