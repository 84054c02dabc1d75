-- The planned pay of the openings of a day, and how many who came are favorites of the location now; of weeks as well.
alter table location_days add column planned_pay_cents bigint not null default 0, add column favorites integer not null default 0;
alter table location_weeks add column planned_pay_cents bigint not null default 0, add column favorites integer not null default 0;

-- The wage and the bonus of a shift are counted too.
drop trigger location_day_of_gig on gigs;
create trigger location_day_of_gig after update on gigs for each row
  when ((old.start_time, old.end_time, old.timezone, old.location_id, old.type, old.cancelled_at, old.allowed_confirmed_pros, old.unpaid_break_minutes, old.posted_at, old.background_check_required,
      old.wage_amount, old.boosted_gig_bonus)
    is distinct from (new.start_time, new.end_time, new.timezone, new.location_id, new.type, new.cancelled_at, new.allowed_confirmed_pros, new.unpaid_break_minutes, new.posted_at,
      new.background_check_required, new.wage_amount, new.boosted_gig_bonus))
  execute function location_day_of_gig();

-- Who becomes a favorite, or no longer is one, is counted so on all days of the pro at the location.
create function location_days_of_favorite() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform mark_location_day(d.organization_id, d.location_id, d.local_date) from (
    select distinct b.organization_id, b.location_id, (h.start_time at time zone h.timezone)::date as local_date
    from changed c join applications b on b.organization_id = c.organization_id and b.location_id = c.location_id and b.pro_id = c.pro_id and b.confirmed_at is not null
    join gigs h on h.organization_id = b.organization_id and h.id = b.gig_id) d;
  return null;
end $$;
create trigger location_days_of_favorite after insert on favorite_pros referencing new table as changed
  for each statement execute function location_days_of_favorite();
create trigger location_days_of_lost_favorite after delete on favorite_pros referencing old table as changed
  for each statement execute function location_days_of_favorite();

-- Everything until now is counted again by the worker.
insert into dirty_cells (kind, key) select 'location_day', organization_id || ':' || location_id || ':' || local_date from location_days;
