-- Hours added after the charge have their minutes; pay without them is for no work (docs/rules/payroll.md#hours-added-after-the-charge).
alter table adhoc_payments add column added_minutes integer;

-- Until now the screen made the amount of minutes and the wage; the amount has not lost them.
update adhoc_payments x set added_minutes = greatest(1, round(x.pro_amount_cents * 60 / nullif(a.wage_amount * 100, 0)))::integer
  from applications a where x.reason = 'ADJUST_HOURS' and a.organization_id = x.organization_id and a.id = x.application_id;

alter table adhoc_payments
  add constraint adhoc_payments_hours_have_minutes check (case reason when 'ADJUST_HOURS' then coalesce(added_minutes, 0) > 0
    when 'SHORTED_PAY' then coalesce(added_minutes, 1) > 0 else added_minutes is null end) not valid;

-- The minutes that extra payments added to the paid time of an engagement after its charge; 0 if none.
create function added_minutes(organization bigint, application bigint) returns integer language sql stable as $$
  select coalesce(sum(x.added_minutes), 0)::integer from adhoc_payments x where x.organization_id = organization and x.application_id = application
$$;

-- Added hours also move the overtime of the pro's other shifts of that week, at all locations of the organization.
create function location_days_of_added_hours() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform mark_location_day(d.organization_id, d.location_id, d.local_date) from (
    select distinct b.organization_id, b.location_id, (h.start_time at time zone h.timezone)::date as local_date
    from applications a join applications b on b.organization_id = a.organization_id and b.pro_id = a.pro_id
      and b.start_time between a.start_time - interval '8 days' and a.start_time + interval '8 days' and b.confirmed_at is not null
    join gigs h on h.organization_id = b.organization_id and h.id = b.gig_id
    where a.organization_id = new.organization_id and a.id = new.application_id) d;
  return null;
end $$;
create trigger location_days_of_added_hours after insert on adhoc_payments for each row when (new.added_minutes is not null)
  execute function location_days_of_added_hours();

-- The days of hours that were added before are counted anew.
insert into dirty_cells (kind, key)
  select distinct 'location_day', b.organization_id || ':' || b.location_id || ':' || (h.start_time at time zone h.timezone)::date
  from adhoc_payments x join applications a on a.organization_id = x.organization_id and a.id = x.application_id
    join applications b on b.organization_id = a.organization_id and b.pro_id = a.pro_id
      and b.start_time between a.start_time - interval '8 days' and a.start_time + interval '8 days' and b.confirmed_at is not null
    join gigs h on h.organization_id = b.organization_id and h.id = b.gig_id
  where x.added_minutes is not null;
