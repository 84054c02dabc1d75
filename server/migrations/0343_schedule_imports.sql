-- Shifts planned from the files of another program (docs/rules/imports.md#shifts, ADR 194).
create table schedule_imports (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  source text not null check (source in ('WHEN_I_WORK', 'DEPUTY', 'SEVEN_SHIFTS', 'CSV')),
  file_name text not null check (length(file_name) <= 200),
  added_count integer not null check (added_count > 0),
  present_count integer not null check (present_count >= 0),
  bad_count integer not null check (bad_count >= 0),
  first_date date not null,
  last_date date not null,
  imported_by bigint not null references users (id),
  imported_at timestamptz not null,
  undone_by bigint references users (id),
  undone_at timestamptz,
  removed_count integer check (removed_count between 0 and added_count),
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint schedule_imports_dates_in_order check (first_date <= last_date),
  constraint schedule_imports_undone_whole check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (removed_count is null)),
  constraint schedule_imports_undone_in_time check (undone_at between imported_at and imported_at + interval '24 hours')
);
create index schedule_imports_by_id on schedule_imports (id);
create index schedule_imports_of_location on schedule_imports (organization_id, location_id, id desc);
select tenants_only('schedule_imports');

-- The drafts of an import, with the position and times as they were imported: the same shift of another file is there already.
create table schedule_import_shifts (
  organization_id bigint not null,
  draft_id bigint not null,
  import_id bigint not null,
  skill_id bigint not null references skills (id),
  start_time timestamptz not null,
  end_time timestamptz not null,
  primary key (organization_id, draft_id),
  foreign key (organization_id, draft_id) references draft_shifts (organization_id, id),
  foreign key (organization_id, import_id) references schedule_imports (organization_id, id)
);
create index schedule_import_shifts_of_import on schedule_import_shifts (organization_id, import_id);
create index schedule_import_shifts_by_start on schedule_import_shifts (organization_id, start_time);
select tenants_only('schedule_import_shifts');

-- Whom an imported file names for a shift and who cannot be planned, because they are not in the network.
alter table draft_shifts add column named_people text[] not null default '{}'
  constraint draft_shifts_names_are_few check (cardinality(named_people) <= 200);
