-- What platform admins set over the flags file (ADR 45): a feature on or off at a location, or everywhere where no location is named.
-- Names are the program's, so one that it no longer knows stays without being asked for.
create table feature_flags (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  organization_id bigint,
  location_id bigint,
  is_on boolean not null,
  reason text not null check (reason <> ''),
  set_by bigint not null references users (id),
  last_updated_ts timestamptz not null,
  check ((organization_id is null) = (location_id is null)),
  unique nulls not distinct (name, organization_id, location_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
alter table feature_flags enable row level security;
create policy reads_of_own_places on feature_flags for select
  using (organization_id is null or (organization_id = any ((select scope_places())::bigint[])) is not false);
create policy admins_set on feature_flags for insert with check ((select scope_everything()));
create policy admins_change on feature_flags for update using ((select scope_everything()));
create policy admins_take_back on feature_flags for delete using ((select scope_everything()));
