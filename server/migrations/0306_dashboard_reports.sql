-- The dashboards that a person gets by email, weekly or monthly.
create table dashboard_reports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null check (name in ('overview', 'fill', 'cost', 'punctuality', 'overtime', 'people', 'compliance')),
  every text not null check (every in ('WEEK', 'MONTH')),
  location_id bigint,
  -- The day on whose morning the next one is sent.
  next_on date not null,
  last_sent_at timestamptz,
  created_ts timestamptz not null,
  constraint dashboard_reports_one_each unique nulls not distinct (user_id, name, every, location_id)
);
create index dashboard_reports_due on dashboard_reports (next_on);
select own_rows_only('dashboard_reports', '(user_id = any ((select scope_users())::bigint[])) is not false');
