-- Drafts of work of several days that a pro takes as one (docs/rules/shifts.md#bundles): its days have one key, and are published as one bundle
-- or not at all.
alter table draft_shifts add column bundle_key uuid, add column may_drop_days boolean not null default false,
  add constraint draft_shifts_single_drop_no_days check (bundle_key is not null or not may_drop_days);

create function draft_bundles_are_whole() returns trigger language plpgsql security definer set search_path = public as $$
declare
  days record;
begin
  select count(*) as all_of_them, count(removed_at) as removed, count(gig_id) as published, count(distinct publication_id) as publications,
    count(distinct location_id) as places, count(distinct coalesce(skill_id, 0)) as skills, count(distinct coalesce(wage_amount, 0)) as wages,
    count(distinct type) as types, count(distinct may_drop_days) as kinds
    into days from draft_shifts where organization_id = new.organization_id and bundle_key = new.bundle_key;
  if days.all_of_them not between 2 and 14 or days.removed not in (0, days.all_of_them) or days.published not in (0, days.all_of_them)
    or days.publications > 1 then
    raise exception 'work of several days is kept, removed and published whole' using errcode = 'check_violation', constraint = 'draft_bundles_are_whole';
  end if;
  if days.published = 0 and (days.places, days.skills, days.wages, days.types, days.kinds) <> (1, 1, 1, 1, 1) then
    raise exception 'the days of a work have one location, position, wage and type' using errcode = 'check_violation', constraint = 'draft_bundles_are_alike';
  end if;
  if days.published > 0 and 1 <> (select count(distinct coalesce(g.bundle_id, -d.id)) from draft_shifts d
    join gigs g on g.organization_id = d.organization_id and g.id = d.gig_id
    where d.organization_id = new.organization_id and d.bundle_key = new.bundle_key) then
    raise exception 'work of several days is published as one bundle' using errcode = 'check_violation', constraint = 'draft_bundles_are_whole';
  end if;
  return null;
end $$;
create constraint trigger draft_bundles_are_whole after insert or update on draft_shifts deferrable initially deferred
  for each row when (new.bundle_key is not null) execute function draft_bundles_are_whole();
