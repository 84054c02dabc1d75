-- Paying 200 pros with one command records 200 outcomes: the days that they concern are found by one statement instead of one for each.
drop trigger location_days_of_outcome on pro_outcomes;
drop trigger location_days_of_lost_outcome on pro_outcomes;
create or replace function location_days_of_outcome() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform mark_location_day(d.organization_id, d.location_id, d.local_date) from (
    select distinct b.organization_id, b.location_id, (h.start_time at time zone h.timezone)::date as local_date
    from changed c join applications a on a.organization_id = c.organization_id and a.id = c.application_id
    join applications b on b.organization_id = a.organization_id and b.location_id = a.location_id and b.pro_id = a.pro_id
      and b.start_time >= a.start_time and b.confirmed_at is not null
    join gigs h on h.organization_id = b.organization_id and h.id = b.gig_id
    where c.kind = 'WORKED') d;
  return null;
end $$;
create trigger location_days_of_outcome after insert on pro_outcomes referencing new table as changed
  for each statement execute function location_days_of_outcome();
create trigger location_days_of_lost_outcome after delete on pro_outcomes referencing old table as changed
  for each statement execute function location_days_of_outcome();
