-- Work of several days that a pro takes as one (docs/rules/shifts.md#bundles): the days are shifts of one position at one location.
create table bundles (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  skill_id bigint not null references skills (id),
  -- Whether a pro may give up single days before the first day starts.
  may_drop_days boolean not null,
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, id, location_id, skill_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index bundles_by_id on bundles (id);
-- Pros find shifts with their days.
select tenants_only('bundles', 'scope_places');

alter table gigs add column bundle_id bigint,
  add constraint gigs_of_bundle foreign key (organization_id, bundle_id, location_id, skill_id)
    references bundles (organization_id, id, location_id, skill_id),
  add constraint gigs_in_bundle_by_hand check (bundle_id is null or not auto_select_enabled);
create unique index gigs_one_a_day_of_bundle on gigs (organization_id, bundle_id, ((start_time at time zone timezone)::date))
  where bundle_id is not null;

-- Days are added with the bundle and never removed, so counting them once is enough.
create function bundles_have_days() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if (select count(*) from gigs where organization_id = new.organization_id and bundle_id = new.id) not between 2 and 14 then
    raise exception 'a bundle has 2 to 14 days' using errcode = 'check_violation', constraint = 'bundles_have_days';
  end if;
  return null;
end $$;
create constraint trigger bundles_have_days after insert on bundles deferrable initially deferred
  for each row execute function bundles_have_days();

create or replace view marketplace_gigs as select id, location_id, skill_id, type, employment_type, start_time, end_time, timezone, state_code, latitude,
    longitude, posted_at, released_at, cancelled_at, background_check_required, require_certifications, auto_select_enabled,
    immediate_auto_select, confirmed_count, allowed_confirmed_pros, overfill, wage_amount, boosted_gig_bonus, unpaid_break_minutes, market_id,
    organization_id, bundle_id
  from gigs where type = 'MARKETPLACE' and released_at is not null and cancelled_at is null;
