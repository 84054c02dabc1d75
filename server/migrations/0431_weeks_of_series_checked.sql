-- The check of 0430, without holding the table.
alter table series validate constraint series_weeks_begin_on_check;
-- Weekdays of a daily rule were kept and not followed.
update series set byweekdays = '[]' where freq = 'DAILY' and byweekdays <> '[]';
