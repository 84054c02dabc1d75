-- What the platform decides by, each change a new row: the newest of a name holds, null is the default that the program knows.
create table platform_settings (
  id bigint generated always as identity primary key,
  name text not null check (name in ('suspension_policy', 'auto_select_bar')),
  value jsonb,
  reason text not null check (reason <> ''),
  set_by bigint not null references users (id),
  created_ts timestamptz not null
);
create index platform_settings_newest on platform_settings (name, id desc);
create trigger platform_settings_append_only before update or delete on platform_settings for each row execute function append_only();

-- The mildest step of the ladder: until it ends, auto-select does not choose the pro.
create table pro_warnings (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pros (id),
  reason_code text not null,
  starts timestamptz not null,
  ends timestamptz not null,
  -- The offense it came from was taken back.
  lifted_at timestamptz,
  check (ends > starts)
);
create index pro_warnings_of_pro on pro_warnings (pro_id, ends) where lifted_at is null;
