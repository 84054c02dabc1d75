-- The weekday from which a series counts its weeks (docs/rules/shifts.md#repeating). Those that are there were counted from Sunday, and go on so.
alter table series add column weeks_begin_on text not null default 'SUNDAY';
alter table series add constraint series_weeks_begin_on_check
  check (weeks_begin_on in ('SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY')) not valid;
