create table pros (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id),
  uuid uuid not null unique default gen_random_uuid(),
  display_name text not null,
  bio text not null default '',
  headshot_public_id text,
  market_id bigint references markets (id),
  market_not_listed_name text,
  address_line_1 text not null default '',
  city text not null default '',
  state_code text not null default '',
  zip_code text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  supported_employment_types text[] not null default '{F1099}'
    check (supported_employment_types <@ '{F1099,W2}' and cardinality(supported_employment_types) > 0),
  verified_at timestamptz,
  payout_account_id text,
  payouts_enabled boolean not null default false,
  background_check_status text not null default 'NONE'
    check (background_check_status in ('NONE', 'CONSENTED', 'PENDING', 'CLEAR', 'CONSIDER', 'EXPIRED')),
  background_check_expires_on date,
  -- Cached from pro_outcomes by one function of the pros module; the auditor recounts them.
  tier text check (tier in ('GOLD', 'SILVER', 'BRONZE')),
  -- Points of the loyalty period that began then; null before the first shift worked.
  loyalty_period_start timestamptz,
  points integer not null default 0,
  rating numeric(3, 2) check (rating between 1 and 5),
  review_count integer not null default 0,
  gigs_worked integer not null default 0,
  completion_percentage integer check (completion_percentage between 0 and 100),
  callout_count integer not null default 0,
  noshow_count integer not null default 0,
  calendar_token_hash text unique,
  created_ts timestamptz not null default now(),
  last_updated_ts timestamptz not null default now()
);
create index pros_by_place on pros using gist (place_on_map(latitude, longitude)) where latitude is not null;
create index pros_by_latitude on pros (latitude, longitude);
create index pros_by_rating on pros ((case when review_count >= 3 then rating end) desc nulls last, id desc);
create index pros_by_loyalty_period on pros (loyalty_period_start);
create index pros_name_search on pros using gin ((lower(display_name)) gin_trgm_ops);

create table pro_skills (
  pro_id bigint not null references pros (id),
  skill_id bigint not null references skills (id),
  years integer not null default 0 check (years between 0 and 60),
  primary key (pro_id, skill_id)
);
create index pro_skills_by_skill on pro_skills (skill_id, pro_id);

create table pro_preferences (
  pro_id bigint primary key references pros (id),
  pro_contractor_types text[] not null default '{}',
  days_of_week text[] not null default '{}'
    check (days_of_week <@ '{SUNDAY,MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY}'),
  time_blocks text[] not null default '{}' check (time_blocks <@ '{MORNING,AFTERNOON,EVENING,OVERNIGHT}'),
  hours_per_week text check (hours_per_week in ('UNDER_10', 'FROM_10_TO_20', 'FROM_20_TO_30', 'OVER_30')),
  max_distance_miles integer not null default 25 check (max_distance_miles between 1 and 200)
);

create table pro_work_history (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pros (id),
  business_name text not null,
  position text not null,
  skill_id bigint references skills (id),
  start_date date not null,
  end_date date,
  check (end_date is null or end_date >= start_date)
);
create index pro_work_history_of_pro on pro_work_history (pro_id);

create table pro_suspensions (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pros (id),
  reason_code text not null,
  explanation text not null default '',
  source text not null check (source in ('POLICY', 'ADMIN')),
  starts timestamptz not null,
  ends timestamptz,
  lifted_at timestamptz,
  lifted_by bigint references users (id),
  created_ts timestamptz not null default now(),
  check (ends is null or ends > starts)
);
create index pro_suspensions_of_pro on pro_suspensions (pro_id) where lifted_at is null;

-- Confirmed time across all tenants, kept by trigger from applications. Its equality column is the distribution key.
create table pro_bookings (
  pro_id bigint not null references pros (id),
  application_id bigint not null,
  organization_id bigint not null,
  during tstzrange not null check (not isempty(during)),
  primary key (pro_id, application_id),
  constraint pro_bookings_no_overlap exclude using gist (pro_id with =, during with &&)
);

-- What happened on each engagement, for rating, completion and loyalty points. Append-only but for a review's later edit.
create table pro_outcomes (
  pro_id bigint not null references pros (id),
  application_id bigint not null,
  organization_id bigint not null,
  skill_id bigint not null references skills (id),
  kind text not null check (kind in ('WORKED', 'CALLED_OUT', 'NO_SHOW', 'SENT_HOME')),
  stars integer check (stars between 1 and 5),
  points integer not null default 0,
  at timestamptz not null,
  primary key (pro_id, application_id)
);
create index pro_outcomes_by_time on pro_outcomes (at);

create table certification_requests (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pros (id),
  certification_id bigint not null references certifications (id),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  state_code text,
  expiration_date date not null default '2099-12-31',
  does_not_expire boolean not null default false,
  attachment_id bigint references media (id),
  rejection_reason text check (rejection_reason in ('CERTIFICATION_INVALID', 'CERTIFICATION_EXPIRED', 'CERTIFICATION_INCOMPLETE',
    'WRONG_PHOTO', 'NAME_MISMATCH', 'NO_EXP_DATE', 'WRONG_STATE', 'CUSTOM')),
  custom_rejection_reason text check (length(custom_rejection_reason) <= 200),
  uploaded_by bigint not null references users (id),
  reviewed_by bigint references users (id),
  reviewed_at timestamptz,
  -- The smallest number of days before the expiration of which the pro was told.
  noticed_days_left integer,
  created_ts timestamptz not null default now(),
  constraint certification_reviewer_differs check (reviewed_by is null or reviewed_by <> uploaded_by),
  constraint certification_rejection_has_reason check (status <> 'REJECTED' or rejection_reason is not null)
);
create index certification_requests_of_pro on certification_requests (pro_id, certification_id);
create index certification_requests_pending on certification_requests (created_ts) where status = 'PENDING';
create index certification_requests_expiring on certification_requests (expiration_date) where status = 'APPROVED';
create unique index certification_requests_one_pending on certification_requests (pro_id, certification_id, coalesce(state_code, '')) where status = 'PENDING';
