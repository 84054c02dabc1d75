create table skills (
  id bigint generated always as identity primary key,
  name text not null unique,
  icon text not null,
  description text not null,
  default_description text not null,
  default_no_experience_required boolean not null default false,
  default_wage_amount numeric(6, 2) not null check (default_wage_amount between 15 and 75),
  minimum_wage_amount numeric(6, 2) not null check (minimum_wage_amount between 15 and 75),
  average_wage_amount numeric(6, 2) not null check (average_wage_amount between 15 and 75),
  recommended_wage_amount numeric(6, 2) not null check (recommended_wage_amount between 15 and 75),
  recommended_wage_amount_boosted numeric(6, 2) not null check (recommended_wage_amount_boosted between 15 and 75),
  license text not null default 'marketplace' check (license in ('marketplace', 'hire')),
  is_event_only boolean not null default false,
  is_captain boolean not null default false,
  popularity integer not null default 0
);

create table competencies (
  id bigint generated always as identity primary key,
  skill_id bigint not null references skills (id),
  name text not null,
  unique (skill_id, name)
);

create table requirements (
  id bigint generated always as identity primary key,
  name text not null,
  category text not null check (category in ('ATTIRE', 'EQUIPMENT', 'EXPERIENCE', 'OTHER')),
  skill_id bigint references skills (id),
  unique nulls not distinct (name, skill_id)
);

create table pro_contractor_types (
  id bigint generated always as identity primary key,
  name text not null unique,
  license text not null check (license in ('marketplace', 'hire'))
);

create table break_rules (
  id bigint generated always as identity primary key,
  market_id bigint not null references markets (id),
  break_trigger_minutes integer not null check (break_trigger_minutes between 1 and 1440),
  break_length_minutes integer not null check (break_length_minutes between 1 and 240),
  is_enforced boolean not null default false,
  created_ts timestamptz not null default now(),
  last_updated_ts timestamptz not null default now(),
  last_updated_by bigint references users (id),
  created_by bigint references users (id),
  unique (market_id, break_trigger_minutes)
);

create table certifications (
  id bigint generated always as identity primary key,
  name text not null unique,
  description text not null default '',
  is_state_specific boolean not null default false
);

create table skill_certifications (
  skill_id bigint not null references skills (id),
  certification_id bigint not null references certifications (id),
  primary key (skill_id, certification_id)
);
