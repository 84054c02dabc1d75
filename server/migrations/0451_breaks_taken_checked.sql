alter table time_punches validate constraint time_punches_said_break;
alter table timesheets validate constraint timesheets_break_basis;
