-- What a manager may know of a pro's hours elsewhere: when, and whether a person has yet to look at them because they are held twice
-- (docs/rules/hours.md#flags). Found by the shifts of the pro.
create view hours_of_pros as
  select t.organization_id, t.application_id, a.pro_id, a.start_time as shift_start, t.start_time, t.end_time,
    t.approved_at is null and 'OVERLAPS' = any(t.flag_reasons) as yields
  from applications a join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id
  where a.confirmed_at is not null and a.cancelled_at is null and t.state <> 'OPEN' and t.start_time is not null and t.end_time is not null;
