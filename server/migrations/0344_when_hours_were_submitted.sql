-- Since when the hours wait for approval: how long approval takes is a figure of the platform (docs/rules/dashboards.md).
alter table timesheets add column proposed_at timestamptz;
update timesheets t set proposed_at = e.at
  from (select object_id, max(at) as at from audit_log
    where object_type = 'timesheet' and action in ('timesheet.propose', 'timesheet.edit') and before ->> 'status' = 'OPEN' group by object_id) e
  where e.object_id = t.id;
