-- What the dashboards add up: one row for each location and local day on which a shift begins (decision 167). Counted anew from the source, never changed by one.
create table location_days (
  organization_id bigint not null,
  location_id bigint not null,
  local_date date not null,
  shifts integer not null,
  cancelled_shifts integer not null,
  openings integer not null,
  filled integer not null,
  planned_minutes integer not null,
  worked_minutes integer not null,
  overtime_minutes integer not null,
  due integer not null,
  arrivals integer not null,
  late integer not null,
  no_shows integer not null,
  dropped integer not null,
  returners integer not null,
  first_timers integer not null,
  sheets integer not null,
  flagged_sheets integer not null,
  non_compliant_sheets integer not null,
  auto_clocked_out_sheets integer not null,
  edited_sheets integer not null,
  auto_approved_sheets integer not null,
  cost_cents bigint not null,
  pay_cents bigint not null,
  fee_cents bigint not null,
  extra_cents bigint not null,
  -- Openings by how long it took to fill them, in the buckets of contract/rules/dashboards.ts; columns, because the sums of an array take twice as long.
  fill_1 integer not null,
  fill_2 integer not null,
  fill_3 integer not null,
  fill_4 integer not null,
  fill_5 integer not null,
  fill_6 integer not null,
  fill_7 integer not null,
  fill_8 integer not null,
  fill_9 integer not null,
  fill_10 integer not null,
  fill_11 integer not null,
  fill_12 integer not null,
  primary key (organization_id, location_id, local_date),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select tenants_only('location_days');

-- Marks the days on which these shifts begin, in the transaction that changes what they are counted from.
create function mark_location_day(organization bigint, location bigint, local_date date) returns void
language sql security definer set search_path = public as $$
  insert into dirty_cells (kind, key) values ('location_day', organization || ':' || location || ':' || local_date)
$$;

create function location_day_of_gig() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' and (old.start_time, old.timezone, old.location_id) is distinct from (new.start_time, new.timezone, new.location_id) then
    perform mark_location_day(old.organization_id, old.location_id, (old.start_time at time zone old.timezone)::date);
  end if;
  perform mark_location_day(new.organization_id, new.location_id, (new.start_time at time zone new.timezone)::date);
  return null;
end $$;
create trigger location_day_of_new_gig after insert on gigs for each row execute function location_day_of_gig();
create trigger location_day_of_gig after update on gigs for each row
  when ((old.start_time, old.end_time, old.timezone, old.location_id, old.type, old.cancelled_at, old.allowed_confirmed_pros, old.unpaid_break_minutes, old.posted_at, old.background_check_required)
    is distinct from (new.start_time, new.end_time, new.timezone, new.location_id, new.type, new.cancelled_at, new.allowed_confirmed_pros, new.unpaid_break_minutes, new.posted_at, new.background_check_required))
  execute function location_day_of_gig();

-- Hours that begin or cease to count move the overtime of the pro's other shifts of that week, at all locations of the organization.
create function location_day_of_application() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform mark_location_day(d.organization_id, d.location_id, d.local_date) from (
    select distinct b.organization_id, b.location_id, (h.start_time at time zone h.timezone)::date as local_date
    from applications b join gigs h on h.organization_id = b.organization_id and h.id = b.gig_id
    where b.organization_id = new.organization_id and b.pro_id = new.pro_id
      and b.start_time between new.start_time - interval '8 days' and new.start_time + interval '8 days' and b.confirmed_at is not null
      and (b.id = new.id or exists (select from timesheets t where t.organization_id = new.organization_id and t.application_id = new.id and t.payable_minutes > 0))) d;
  return null;
end $$;
create trigger location_day_of_new_application after insert on applications for each row when (new.confirmed_at is not null)
  execute function location_day_of_application();
create trigger location_day_of_application after update on applications for each row
  when ((old.confirmed_at, old.cancelled_at, old.cancellation_reason, old.is_closed_without_charge, old.wage_amount, old.bonus, old.platform_fee_percentage,
      old.background_checks_fee_percentage, old.start_time)
    is distinct from (new.confirmed_at, new.cancelled_at, new.cancellation_reason, new.is_closed_without_charge, new.wage_amount, new.bonus,
      new.platform_fee_percentage, new.background_checks_fee_percentage, new.start_time))
  execute function location_day_of_application();

-- Hours also move the overtime of the pro's other shifts of that week, at all locations of the organization.
create function location_day_of_timesheet() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform mark_location_day(d.organization_id, d.location_id, d.local_date) from (
    select distinct b.organization_id, b.location_id, (h.start_time at time zone h.timezone)::date as local_date
    from gigs g join applications b on b.pro_id = new.pro_id and b.organization_id = new.organization_id
      and b.start_time between g.start_time - interval '8 days' and g.start_time + interval '8 days' and b.confirmed_at is not null
    join gigs h on h.organization_id = b.organization_id and h.id = b.gig_id
    where g.organization_id = new.organization_id and g.id = new.gig_id and (b.id = new.application_id or tg_argv[0] = 'minutes')) d;
  return null;
end $$;
create trigger location_day_of_new_timesheet after insert on timesheets for each row when (new.payable_minutes is null)
  execute function location_day_of_timesheet('state');
create trigger location_day_of_new_hours after insert on timesheets for each row when (new.payable_minutes is not null)
  execute function location_day_of_timesheet('minutes');
create trigger location_day_of_hours after update on timesheets for each row when (old.payable_minutes is distinct from new.payable_minutes)
  execute function location_day_of_timesheet('minutes');
create trigger location_day_of_timesheet after update on timesheets for each row
  when (old.payable_minutes is not distinct from new.payable_minutes
    and (old.state, old.is_flagged, old.compliance_status, old.auto_clocked_out_at, old.original_start_time, old.is_auto_approved)
    is distinct from (new.state, new.is_flagged, new.compliance_status, new.auto_clocked_out_at, new.original_start_time, new.is_auto_approved))
  execute function location_day_of_timesheet('state');

-- The shift of a row that names its application.
create function location_day_of_row() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform mark_location_day(g.organization_id, g.location_id, (g.start_time at time zone g.timezone)::date)
    from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.organization_id = new.organization_id and a.id = new.application_id;
  return null;
end $$;
create trigger location_day_of_punch after insert on time_punches for each row when (new.punch_type = 'CLOCK_IN') execute function location_day_of_row();
create trigger location_day_of_new_charge after insert on payment_intents for each row
  when (new.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE')) execute function location_day_of_row();
create trigger location_day_of_charge after update on payment_intents for each row
  when (new.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE') and (old.state, old.amount_cents, old.refunded_cents) is distinct from (new.state, new.amount_cents, new.refunded_cents))
  execute function location_day_of_row();
create trigger location_day_of_new_extra after insert on adhoc_payments for each row execute function location_day_of_row();
create trigger location_day_of_extra after update on adhoc_payments for each row when (old.waived_at is distinct from new.waived_at)
  execute function location_day_of_row();

create function location_day_of_decision() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform mark_location_day(g.organization_id, g.location_id, (g.start_time at time zone g.timezone)::date)
    from time_punches p join applications a on a.organization_id = p.organization_id and a.id = p.application_id
    join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where p.organization_id = new.organization_id and p.id = new.time_punch_id and p.punch_type = 'CLOCK_IN';
  return null;
end $$;
create trigger location_day_of_decision after insert or update on punch_decisions for each row execute function location_day_of_decision();

-- Whether somebody worked at the location before decides who returns, on all later days there.
create function location_days_of_outcome() returns trigger language plpgsql security definer set search_path = public as $$
declare outcome record := case when tg_op = 'DELETE' then old else new end;
begin
  perform mark_location_day(d.organization_id, d.location_id, d.local_date) from (
    select distinct b.organization_id, b.location_id, (h.start_time at time zone h.timezone)::date as local_date
    from applications a join applications b on b.organization_id = a.organization_id and b.location_id = a.location_id and b.pro_id = a.pro_id
      and b.start_time >= a.start_time and b.confirmed_at is not null
    join gigs h on h.organization_id = b.organization_id and h.id = b.gig_id
    where a.organization_id = outcome.organization_id and a.id = outcome.application_id) d;
  return null;
end $$;
create trigger location_days_of_outcome after insert on pro_outcomes for each row when (new.kind = 'WORKED') execute function location_days_of_outcome();
create trigger location_days_of_lost_outcome after delete on pro_outcomes for each row when (old.kind = 'WORKED') execute function location_days_of_outcome();

-- Another first weekday divides the weeks of overtime anew.
create function location_days_of_week() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform mark_location_day(d.organization_id, d.location_id, d.local_date) from location_days d where d.organization_id = new.id;
  return null;
end $$;
create trigger location_days_of_week after update on organizations for each row when (old.week_begins_on is distinct from new.week_begins_on)
  execute function location_days_of_week();

-- Everything until now is counted by the worker.
insert into dirty_cells (kind, key)
  select distinct 'location_day', organization_id || ':' || location_id || ':' || (start_time at time zone timezone)::date from gigs where type <> 'INTERVIEW';

-- Since when days of locations wait to be counted.
create view days_to_count as
  select kind, split_part(key, ':', 1)::bigint as organization_id, split_part(key, ':', 2)::bigint as location_id, at from dirty_cells
  where kind = 'location_day' and (split_part(key, ':', 1)::bigint = any ((select scope_organizations())::bigint[])) is not false;
