-- A shift that repeats: its rule over local dates, its wall times and zone, and the fields that each of its shifts is posted with (ADR 79).
-- Its shifts are stored up to `materialised_until`; later ones are computed.
create table series (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  skill_id bigint not null references skills (id),
  freq text not null check (freq in ('DAILY', 'WEEKLY', 'MONTHLY')),
  interval integer not null check (interval between 1 and 52),
  byweekdays jsonb not null default '[]',
  dtstart date not null,
  until date,
  start_time time not null,
  end_time time not null,
  timezone text not null,
  shift jsonb not null,
  materialised_until date,
  split_from bigint,
  ended_at timestamptz,
  ended_by bigint references users (id),
  created_by bigint not null references users (id),
  created_ts timestamptz not null default now(),
  last_updated_ts timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, split_from) references series (organization_id, id),
  constraint series_ends_after_its_start check (until is null or until >= dtstart)
);
create index series_by_id on series (id);
create index series_of_location on series (organization_id, location_id, id);
create index series_to_store on series (materialised_until) where ended_at is null;
select tenants_only('series');

-- What differs from the rule on one local date: left out, edited by hand, or refused when it was to be posted.
create table series_exceptions (
  organization_id bigint not null,
  series_id bigint not null,
  local_date date not null,
  kind text not null check (kind in ('SKIPPED', 'EDITED', 'NOT_POSTED')),
  fields text[] not null default '{}',
  reason text,
  reason_values jsonb not null default '{}',
  created_ts timestamptz not null default now(),
  primary key (organization_id, series_id, local_date),
  foreign key (organization_id, series_id) references series (organization_id, id),
  constraint series_exceptions_not_posted_says_why check ((kind = 'NOT_POSTED') = (reason is not null))
);
create index series_not_posted on series_exceptions (local_date) where kind = 'NOT_POSTED';
select tenants_only('series_exceptions');

-- Pros who are offered each new shift of a series, and why one was left out last.
create table series_offers (
  organization_id bigint not null,
  series_id bigint not null,
  pro_id bigint not null references pros (id),
  application_type text not null check (application_type in ('DIRECT_OFFER', 'ASSIGNMENT')),
  is_confirmed boolean not null,
  bonus numeric(6, 2) not null check (bonus between 0 and 500),
  offered_by bigint not null references users (id),
  created_ts timestamptz not null default now(),
  left_out_at timestamptz,
  left_out_date date,
  left_out_reason text,
  left_out_values jsonb not null default '{}',
  primary key (organization_id, series_id, pro_id),
  foreign key (organization_id, series_id) references series (organization_id, id),
  constraint series_offers_left_out_says_why check ((left_out_at is null) = (left_out_reason is null) and (left_out_at is null) = (left_out_date is null))
);
create index series_offers_of_pro on series_offers (pro_id);
select tenants_only('series_offers');

alter table gigs add column series_id bigint, add column series_date date;
alter table gigs add constraint gigs_series_and_date check ((series_id is null) = (series_date is null)) not valid;
alter table gigs add constraint gigs_series_fkey foreign key (organization_id, series_id) references series (organization_id, id) not valid;
