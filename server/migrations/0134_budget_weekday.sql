-- The first weekday of the weeks for which the budgets of a business were last set. A change of the weekday moves them from there (ADR 93).
alter table organizations add column budget_weekday text not null default 'MONDAY'
  check (budget_weekday in ('SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'));
update organizations set budget_weekday = week_begins_on;
