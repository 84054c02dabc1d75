-- The calendar addresses of a manager end with the role that gave the right to them, and do not come back with another one. Whose they are is
-- not always the caller's to read.
create function manager_calendars_end() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from manager_calendars c where c.user_id = old.user_id and not exists (
    select from location_managers m where m.user_id = c.user_id and (c.location_id is null or m.location_id = c.location_id)
    union all
    select from organization_managers o where o.user_id = c.user_id
      and (c.location_id is null or exists (select from locations l where l.organization_id = o.organization_id and l.id = c.location_id)));
  return null;
end $$;
create trigger location_managers_end_calendars after delete on location_managers for each row execute function manager_calendars_end();
create trigger organization_managers_end_calendars after delete on organization_managers for each row execute function manager_calendars_end();
