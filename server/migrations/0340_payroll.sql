-- Overtime of employees and the draft for the payroll provider of their employer, which is one for all businesses (decisions 148 and 187). Only admins of the
-- platform see any of it: a premium tells each business that there are hours elsewhere.

-- The workweek of the employer, and what files call it.
create table payroll_settings (
  is_only boolean primary key default true check (is_only),
  week_begins_on text not null check (week_begins_on in ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY')),
  company text not null check (length(company) <= 60)
);
insert into payroll_settings (week_begins_on, company) values ('SUNDAY', '');
select own_rows_only('payroll_settings', '(select scope_everything())');

-- By which law overtime is computed in a state, from a day on. No state has one until somebody chooses it.
create table overtime_choices (
  id bigint generated always as identity primary key,
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  -- Null: from that day on none.
  pack_id text check (pack_id in ('us-federal', 'us-ca')),
  in_force_from date not null,
  chosen_by bigint not null references users (id),
  chosen_at timestamptz not null,
  constraint overtime_choices_one_a_day unique (state_code, in_force_from)
);
select own_rows_only('overtime_choices', '(select scope_everything())');

-- What the payroll provider calls an employee.
create table payroll_people (
  pro_id bigint primary key references pros (id),
  payroll_id text not null check (payroll_id = btrim(payroll_id) and length(payroll_id) between 1 and 40),
  constraint payroll_people_one_each unique (payroll_id)
);
select own_rows_only('payroll_people', '(select scope_everything())');

-- A closed week, and its corrections: number 1 is the week as it was closed, each further number what changed since.
create table payroll_closings (
  id bigint generated always as identity primary key,
  first_day date not null,
  number integer not null check (number >= 1),
  closed_by bigint not null references users (id),
  closed_at timestamptz not null,
  constraint payroll_closings_number unique (first_day, number),
  -- Another first weekday would count days twice.
  constraint payroll_closings_no_overlap exclude using gist (daterange(first_day, first_day + 7) with &&) where (number = 1)
);
select own_rows_only('payroll_closings', '(select scope_everything())');
create trigger payroll_closings_append_only before update or delete on payroll_closings for each row execute function append_only();

-- Minutes and cents of one employee; those of a correction may be negative.
create table payroll_lines (
  closing_id bigint not null references payroll_closings (id),
  pro_id bigint not null references pros (id),
  first_name text not null,
  last_name text not null,
  payroll_id text,
  straight_minutes integer not null,
  overtime_minutes integer not null,
  double_minutes integer not null,
  straight_cents bigint not null,
  bonus_cents bigint not null,
  premium_cents bigint not null,
  federal_premium_cents bigint not null,
  other_cents bigint not null,
  tip_cents bigint not null,
  reimbursement_cents bigint not null,
  primary key (closing_id, pro_id)
);
create index payroll_lines_of_pro on payroll_lines (pro_id);
select own_rows_only('payroll_lines', '(select scope_everything())');
create trigger payroll_lines_append_only before update or delete on payroll_lines for each row execute function append_only();

-- A file that was made of a closing: the next time it is the same, to the byte.
create table payroll_exports (
  closing_id bigint not null references payroll_closings (id),
  format text not null check (format in ('CSV', 'GUSTO', 'ADP', 'QUICKBOOKS_IIF')),
  content text not null,
  exported_by bigint not null references users (id),
  exported_at timestamptz not null,
  primary key (closing_id, format)
);
select own_rows_only('payroll_exports', '(select scope_everything())');
create trigger payroll_exports_append_only before update or delete on payroll_exports for each row execute function append_only();

-- The work of employees in a week, among that of all pros.
create index applications_of_employees on applications (end_time) where employment_type = 'W2';
