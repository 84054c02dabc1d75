-- The exceptions of a year are found without reading all timesheets of it (docs/rules/payroll.md#exceptions).
create index timesheets_outside_break_rules on timesheets (end_time) where compliance_status = 'NON_COMPLIANT';
create index timesheets_without_punches on timesheets (end_time) where flag_reasons && '{NO_PUNCHES,CLOCK_IN_MISSING,AUTO_CLOCK_OUT}'::text[];
create index timesheets_approvals on timesheets (start_time) include (approved_at, state) where approved_at is not null;
create index hours_edits_by_time on hours_edits (edited_at);
