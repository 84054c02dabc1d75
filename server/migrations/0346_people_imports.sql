-- People imported from the files of another program, who may be invited later (docs/rules/imports.md, ADR 192).
create table people_imports (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  source text not null check (source in ('WHEN_I_WORK', 'DEPUTY', 'SEVEN_SHIFTS', 'CSV')),
  file_name text not null check (length(file_name) <= 200),
  added_count integer not null check (added_count > 0),
  present_count integer not null check (present_count >= 0),
  bad_count integer not null check (bad_count >= 0),
  imported_by bigint not null references users (id),
  imported_at timestamptz not null,
  undone_by bigint references users (id),
  undone_at timestamptz,
  removed_count integer check (removed_count between 0 and added_count),
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint people_imports_undone_whole check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (removed_count is null)),
  constraint people_imports_undone_in_time check (undone_at between imported_at and imported_at + interval '24 hours')
);
create index people_imports_by_id on people_imports (id);
create index people_imports_of_location on people_imports (organization_id, location_id, id desc);
select tenants_only('people_imports');

create table imported_people (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  import_id bigint not null,
  first_name text not null check (length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  email text check (email = lower(email)),
  phone_number text check (phone_number ~ '^\+1[2-9][0-9]{9}$'),
  position text check (length(position) <= 80),
  created_ts timestamptz not null,
  -- When somebody invited them from this list; they stay if the import is undone.
  invited_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, import_id) references people_imports (organization_id, id),
  constraint imported_people_named check (first_name <> '' or last_name <> ''),
  constraint imported_people_reachable check (email is not null or phone_number is not null),
  constraint imported_people_invited_by_text check (invited_at is null or phone_number is not null),
  constraint imported_people_one_by_email unique (organization_id, location_id, email),
  constraint imported_people_one_by_phone unique (organization_id, location_id, phone_number)
);
create index imported_people_by_id on imported_people (id);
create index imported_people_of_import on imported_people (organization_id, import_id);
create index imported_people_by_name on imported_people (organization_id, location_id, first_name, last_name, id);
select tenants_only('imported_people');
