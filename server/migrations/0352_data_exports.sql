-- Files with all data of an organization, or of a person, made by the worker and kept for seven days (docs/rules/exports.md, ADR 205).
create table data_exports (
  id bigint generated always as identity primary key,
  -- Null: the own data of the person who asked.
  organization_id bigint references organizations (id),
  asked_by bigint not null references users (id),
  created_ts timestamptz not null,
  started_at timestamptz,
  -- Which attempt of the worker makes it: an earlier one that wakes up stops.
  attempt integer not null default 0,
  -- When the attempt last said that it goes on.
  seen_at timestamptz,
  files_total integer not null check (files_total > 0),
  files_done integer not null default 0 check (files_done between 0 and files_total),
  rows_done bigint not null default 0,
  finished_at timestamptz,
  outcome text check (outcome in ('DONE', 'CANCELLED', 'FAILED')),
  -- The stored file, until it is deleted.
  storage_key text check (storage_key ~ '^[0-9a-f]{32}\.zip$'),
  size_bytes bigint,
  expires_at timestamptz,
  constraint data_exports_ended check ((finished_at is null) = (outcome is null)),
  constraint data_exports_done check ((outcome = 'DONE') is true = (size_bytes is not null and expires_at is not null)),
  constraint data_exports_stored check (storage_key is null or outcome = 'DONE')
);
-- One is made at a time.
create unique index data_exports_one_of_organization on data_exports (organization_id) where organization_id is not null and finished_at is null;
create unique index data_exports_one_of_person on data_exports (asked_by) where organization_id is null and finished_at is null;
create index data_exports_of_organization on data_exports (organization_id, id desc) where organization_id is not null;
create index data_exports_of_person on data_exports (asked_by, id desc);
create index data_exports_stored_until on data_exports (expires_at) where storage_key is not null;
select own_rows_only('data_exports', 'case when organization_id is null then (asked_by = any ((select scope_users())::bigint[])) is true
  else (organization_id = any ((select scope_organizations())::bigint[])) is not false end');
