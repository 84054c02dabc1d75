create table timesheets (
  organization_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  gig_id bigint not null,
  location_id bigint not null,
  pro_id bigint not null references pros (id),
  state text not null default 'OPEN' check (state in ('OPEN', 'PROPOSED', 'DISPUTED', 'APPROVED', 'LOCKED')),
  start_time timestamptz,
  end_time timestamptz,
  original_start_time timestamptz,
  original_end_time timestamptz,
  unpaid_break_minutes integer not null default 0 check (unpaid_break_minutes between 0 and 240),
  payable_minutes integer check (payable_minutes between 0 and 1680),
  compliance_status text not null default 'UNKNOWN' check (compliance_status in ('COMPLIANT', 'NON_COMPLIANT', 'NOT_APPLICABLE', 'TOO_LONG',
    'TOO_SHORT', 'TOO_LATE', 'SKIPPED', 'UNKNOWN', 'NO_START_END_TIME', 'SHORT_SHIFT')),
  is_flagged boolean not null default false,
  flag_reasons text[] not null default '{}',
  extension_requested_at timestamptz,
  extension_accepted_at timestamptz,
  extension_accepted_by bigint references users (id),
  auto_clocked_out_at timestamptz,
  approved_at timestamptz,
  approved_by bigint references users (id),
  is_auto_approved boolean not null default false,
  locked_at timestamptz,
  checkin_tries integer not null default 0 check (checkin_tries between 0 and 5),
  checkin_locked_until timestamptz,
  last_updated_ts timestamptz not null,
  last_updated_by bigint references users (id),
  primary key (organization_id, id),
  unique (organization_id, application_id),
  foreign key (organization_id, application_id) references applications (organization_id, id),
  constraint timesheets_end_after_start check (end_time is null or (start_time is not null and end_time > start_time and end_time - start_time <= interval '28 hours')),
  constraint timesheets_approved_has_minutes check (state not in ('APPROVED', 'LOCKED') or payable_minutes is not null)
);
create index timesheets_by_id on timesheets (id);
create index timesheets_of_gig on timesheets (organization_id, gig_id);
create index timesheets_unapproved on timesheets (state) where state in ('OPEN', 'PROPOSED', 'DISPUTED');

-- Append-only evidence; hours are edited beside it, never here.
create table time_punches (
  organization_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  pro_id bigint not null references pros (id),
  client_punch_id uuid not null,
  punch_type text not null check (punch_type in ('CLOCK_IN', 'CLOCK_OUT')),
  time timestamptz not null,
  device_time timestamptz,
  is_offline boolean not null default false,
  recorded_by bigint not null references users (id),
  is_by_captain boolean not null default false,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  accuracy_m double precision check (accuracy_m between 0 and 100000),
  pro_coordinates_precision text check (pro_coordinates_precision in ('FINE', 'COARSE')),
  distance_m integer check (distance_m >= 0),
  verdict text not null check (verdict in ('ACCEPTED', 'FLAGGED', 'PENDING', 'REFUSED')),
  received_at timestamptz not null,
  primary key (organization_id, id),
  constraint time_punches_once unique (organization_id, application_id, client_punch_id),
  foreign key (organization_id, application_id) references applications (organization_id, id)
);
create index time_punches_of_application on time_punches (organization_id, application_id, time);

-- A pending or reopened punch is decided in a row of its own, so the punch itself stays as it was.
create table punch_decisions (
  organization_id bigint not null,
  time_punch_id bigint not null,
  decision text not null check (decision in ('APPROVED', 'DENIED', 'VOIDED')),
  decided_by bigint not null references users (id),
  reason text not null default '',
  decided_at timestamptz not null,
  primary key (organization_id, time_punch_id),
  foreign key (organization_id, time_punch_id) references time_punches (organization_id, id)
);

-- One open period per pro, none overlapping: on the clock in one place at a time.
create table work_periods (
  pro_id bigint not null references pros (id),
  application_id bigint not null,
  organization_id bigint not null,
  worked tstzrange not null check (not isempty(worked)),
  primary key (pro_id, application_id, worked),
  constraint work_periods_no_overlap exclude using gist (pro_id with =, worked with &&)
);
create unique index work_periods_one_open on work_periods (pro_id) where upper_inf(worked);

create table shift_breaks (
  organization_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  client_break_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz check (end_time > start_time),
  compliance_status text not null default 'UNKNOWN' check (compliance_status in ('COMPLIANT', 'NON_COMPLIANT', 'NOT_APPLICABLE', 'TOO_LONG',
    'TOO_SHORT', 'TOO_LATE', 'SKIPPED', 'UNKNOWN', 'NO_START_END_TIME', 'SHORT_SHIFT')),
  primary key (organization_id, id),
  unique (organization_id, application_id, client_break_id),
  foreign key (organization_id, application_id) references applications (organization_id, id)
);
create unique index shift_breaks_one_open on shift_breaks (organization_id, application_id) where end_time is null;

create table hours_edits (
  organization_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  before_start timestamptz,
  before_end timestamptz,
  after_start timestamptz not null,
  after_end timestamptz not null,
  unpaid_break_minutes integer not null,
  reason text not null check (reason <> ''),
  edited_by bigint not null references users (id),
  edited_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, application_id) references applications (organization_id, id)
);

create table hours_disputes (
  organization_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  claimed_start timestamptz not null,
  claimed_end timestamptz not null check (claimed_end > claimed_start),
  reason text not null check (reason <> ''),
  created_ts timestamptz not null,
  answer_due_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint references users (id),
  resolution text check (resolution in ('ACCEPTED', 'DECLINED', 'SILENCE')),
  answer text not null default '',
  primary key (organization_id, id),
  foreign key (organization_id, application_id) references applications (organization_id, id)
);
create unique index hours_disputes_one_open on hours_disputes (organization_id, application_id) where resolved_at is null;

create table geo_logs (
  organization_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  pro_id bigint not null references pros (id),
  location_id bigint not null,
  gig_id bigint not null,
  action text not null check (action in ('GEO_FENCE_ENTERED', 'GEO_FENCE_EXITED', 'UNKNOWN')),
  precision text check (precision in ('FINE', 'COARSE')),
  latitude double precision,
  longitude double precision,
  is_flagged_for_staffer_review boolean not null default false,
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, application_id) references applications (organization_id, id)
);
create index geo_logs_of_location on geo_logs (organization_id, location_id, created_ts desc);

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514', constraint = tg_table_name || '_append_only';
end $$;
create trigger time_punches_append_only before update or delete on time_punches for each row execute function append_only();
create trigger hours_edits_append_only before update or delete on hours_edits for each row execute function append_only();
create trigger punch_decisions_append_only before update or delete on punch_decisions for each row execute function append_only();
