-- outside a transaction
-- The exceptions of a year are found by indexes alone, without reading its timesheets (docs/rules/payroll.md#exceptions). They include what row
-- security asks of a timesheet: its business, location and pro.
create index concurrently if not exists timesheets_outside_break_rules on timesheets (end_time)
  include (start_time, organization_id, location_id, pro_id, application_id, break_verdicts) where compliance_status = 'NON_COMPLIANT';
create index concurrently if not exists timesheets_without_punches on timesheets (end_time)
  include (start_time, organization_id, location_id, pro_id, application_id, flag_reasons)
  where flag_reasons && '{NO_PUNCHES,CLOCK_IN_MISSING,AUTO_CLOCK_OUT}'::text[];
create index concurrently if not exists timesheets_approvals on timesheets (start_time)
  include (approved_at, organization_id, location_id, pro_id, application_id) where state in ('APPROVED', 'LOCKED');
create index concurrently if not exists hours_edits_by_time on hours_edits (edited_at);
