-- Sums of the seven days that begin with a day, at a location: a long range is added up from a seventh of the rows (decision 219).
create table location_weeks (like location_days including comments);
alter table location_weeks rename column local_date to first_day;
alter table location_weeks
  add primary key (organization_id, location_id, first_day),
  add foreign key (organization_id, location_id) references locations (organization_id, id);
select tenants_only('location_weeks');
-- The platform reads the days and weeks of all locations.
create index location_weeks_first_day_idx on location_weeks (first_day);
create index location_days_local_date_idx on location_days (local_date);

insert into location_weeks
select organization_id, location_id, local_date - n, sum(shifts), sum(cancelled_shifts), sum(openings), sum(filled), sum(planned_minutes), sum(worked_minutes),
  sum(overtime_minutes), sum(due), sum(arrivals), sum(late), sum(no_shows), sum(dropped), sum(returners), sum(first_timers), sum(sheets), sum(flagged_sheets),
  sum(non_compliant_sheets), sum(auto_clocked_out_sheets), sum(edited_sheets), sum(auto_approved_sheets), sum(cost_cents), sum(pay_cents), sum(fee_cents),
  sum(extra_cents), sum(fill_1), sum(fill_2), sum(fill_3), sum(fill_4), sum(fill_5), sum(fill_6), sum(fill_7), sum(fill_8), sum(fill_9), sum(fill_10), sum(fill_11),
  sum(fill_12)
from location_days cross join generate_series(0, 6) n group by 1, 2, 3;
