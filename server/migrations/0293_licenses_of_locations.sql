-- What a location is set up for belongs to the location, not to each of its managers (decision 157). Rows of persons stay as long as processes
-- of the previous version write and read them; nothing else asks them.
alter table licenses alter column user_id drop not null;
create unique index licenses_of_location on licenses (organization_id, location_id, license_name) where user_id is null;

-- Whoever waits for one location waits here as well: two changes at once never take the last license together.
create function locations_keep_a_license() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from locations where organization_id = old.organization_id and id = old.location_id for no key update;
  if found and not exists (
    select from licenses where organization_id = old.organization_id and location_id = old.location_id and user_id is null) then
    raise exception 'A location keeps a license' using errcode = '23514', constraint = 'locations_keep_a_license';
  end if;
  return null;
end $$;
create constraint trigger locations_keep_a_license after delete or update on licenses deferrable initially deferred for each row
  when (old.user_id is null) execute function locations_keep_a_license();

-- A new location is set up for both, whichever version adds it.
create function locations_begin_licensed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into licenses (organization_id, location_id, license_name)
  values (new.organization_id, new.id, 'hire'), (new.organization_id, new.id, 'marketplace');
  return null;
end $$;
create trigger locations_begin_licensed after insert on locations for each row execute function locations_begin_licensed();

-- What its managers held, and hiring where somebody already hires; both where nobody held anything.
insert into licenses (organization_id, location_id, license_name)
select organization_id, location_id, license_name from licenses where user_id is not null
union
select organization_id, location_id, 'hire' from job_postings;
insert into licenses (organization_id, location_id, license_name)
select l.organization_id, l.id, n.name from locations l cross join (values ('hire'), ('marketplace')) n (name)
where not exists (select from licenses h where h.organization_id = l.organization_id and h.location_id = l.id and h.user_id is not null)
on conflict (organization_id, location_id, license_name) where user_id is null do nothing;

-- The actor of a call is read before there is a scope.
create view licenses_of_locations as
  select organization_id, location_id, id as license_id, license_name from licenses where user_id is null;

-- A license is nothing that an account holds any more.
create or replace function joined_accounts_hold_nothing() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from sessions where user_id = new.id and revoked_at is null)
    or exists (select from location_managers where user_id = new.id)
    or exists (select from organization_managers where user_id = new.id)
    or exists (select from pros where user_id = new.id) then
    raise exception 'A joined account still holds something' using errcode = '23514', constraint = 'joined_accounts_hold_nothing';
  end if;
  return null;
end $$;

comment on column licenses.organization_id is 'The key of the location, with which the row begins: no copy of anything, so nothing can recount it.';
comment on column licenses.location_id is 'The key of the location, with which the row begins: no copy of anything, so nothing can recount it.';
comment on column licenses.license_name is 'A location begins with both and is changed afterwards, so nothing can recount it.';

-- A job of a location that does not hire any more has no public page: nobody there could answer.
create or replace view job_posting_pages as
  select p.id, p.organization_id, p.status as standing, p.expires_at, p.last_updated_ts
  from job_postings p join locations l on l.organization_id = p.organization_id and l.id = p.location_id and l.approval_status = 'APPROVED'
  where exists (select from licenses h
    where h.organization_id = p.organization_id and h.location_id = p.location_id and h.user_id is null and h.license_name = 'hire');
