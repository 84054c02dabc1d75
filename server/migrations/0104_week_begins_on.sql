-- The weekday on which the weeks of a business begin (ADR 93).
alter table organizations add column week_begins_on text not null default 'MONDAY'
  check (week_begins_on in ('SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'));
alter table organizations add constraint organizations_with_their_week unique (id, week_begins_on);

-- As `firstDayOfWeek` in contract/rules/week.ts.
create function first_day_of_week(day date, begins_on text) returns date language sql immutable parallel safe as $$
  select day - (extract(dow from day)::integer
    - array_position(array['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'], begins_on) + 8) % 7
$$;

-- A budget is kept by the first day of its week, which is the weekday of its business: a change moves the budgets in the same transaction.
alter table labor_budgets drop constraint labor_budgets_week_start_check,
  add column week_begins_on text not null default 'MONDAY';
alter table labor_budgets add constraint labor_budgets_begin_with_the_week check (week_start = first_day_of_week(week_start, week_begins_on)),
  add constraint labor_budgets_go_by_the_week_of_the_business foreign key (organization_id, week_begins_on)
    references organizations (id, week_begins_on) deferrable initially deferred;

-- The days of a saved week count from this weekday, so that its shifts keep theirs in every other week.
alter table week_templates add column first_weekday text not null default 'MONDAY'
  check (first_weekday in ('SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'));
