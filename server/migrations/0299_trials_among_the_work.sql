-- How many of the times were paid trials: a trial is no shift of the crew.
alter table worked_together add column trial_times integer not null default 0;
comment on column worked_together.trial_times is 'A cell beside times, so that the first shift after a trial is found without reading the work. Recounted by D7.';
update worked_together w set trial_times = c.trial_times from (
  select o.organization_id, o.location_id, o.pro_id, count(*) as trial_times from pro_outcomes o
  join interviews i on i.organization_id = o.organization_id and i.application_id = o.application_id
  where o.kind = 'WORKED' and o.location_id is not null group by o.organization_id, o.location_id, o.pro_id) c
where w.organization_id = c.organization_id and w.location_id = c.location_id and w.pro_id = c.pro_id;
