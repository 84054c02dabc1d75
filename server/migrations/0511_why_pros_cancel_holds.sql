-- What 0510 added without reading the table.
alter table applications validate constraint applications_cancellation_cause_check;
