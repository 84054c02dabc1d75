-- What is said at a clock-out about the unpaid break, and why hours deduct what they do (docs/rules/hours.md#unpaid-breaks).
alter table time_punches add column unpaid_break_minutes smallint;
alter table time_punches add constraint time_punches_said_break
  check (unpaid_break_minutes is null or (punch_type = 'CLOCK_OUT' and unpaid_break_minutes between 0 and 240)) not valid;
alter table timesheets add column break_basis text;
alter table timesheets add constraint timesheets_break_basis
  check (break_basis in ('NONE', 'SHORT', 'PUNCHED', 'SAID', 'UNANSWERED', 'PLANNED', 'ENTERED')) not valid;
