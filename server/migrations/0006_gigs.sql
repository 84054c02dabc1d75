create table gig_templates (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  name text not null check (name <> ''),
  skill_id bigint not null references skills (id),
  no_experience_required boolean not null default false,
  hourly_rate numeric(6, 2) not null check (hourly_rate between 15 and 75),
  position_description text not null check (position_description <> ''),
  private_notes text not null default '',
  auto_select_enabled boolean not null default false,
  created_by bigint not null references users (id),
  created_ts timestamptz not null default now(),
  last_updated_ts timestamptz not null default now(),
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);

create table gig_template_requirements (
  organization_id bigint not null,
  gig_template_id bigint not null,
  requirement_id bigint not null references requirements (id),
  primary key (organization_id, gig_template_id, requirement_id),
  foreign key (organization_id, gig_template_id) references gig_templates (organization_id, id)
);

create table gig_template_attachments (
  organization_id bigint not null,
  gig_template_id bigint not null,
  media_id bigint not null references media (id),
  primary key (organization_id, gig_template_id, media_id),
  foreign key (organization_id, gig_template_id) references gig_templates (organization_id, id)
);

create table shift_templates (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  start_time time not null,
  end_time time not null,
  unpaid_break_minutes integer check (unpaid_break_minutes between 0 and 240),
  created_ts timestamptz not null default now(),
  removed_at timestamptz,
  primary key (organization_id, id),
  check (start_time <> end_time),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);

create table gigs (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  market_id bigint not null references markets (id),
  skill_id bigint not null references skills (id),
  type text not null default 'MARKETPLACE' check (type in ('MARKETPLACE', 'PRIVATE_DIRECT_OFFER', 'INTERVIEW', 'NETWORK')),
  employment_type text not null default 'F1099' check (employment_type in ('F1099', 'W2')),
  start_time timestamptz not null,
  end_time timestamptz not null,
  during tstzrange generated always as (tstzrange(start_time, end_time)) stored,
  timezone text not null,
  unpaid_break_minutes integer not null default 0 check (unpaid_break_minutes between 0 and 240),
  wage_amount numeric(6, 2) not null check (wage_amount between 15 and 75),
  allowed_confirmed_pros integer not null check (allowed_confirmed_pros between 1 and 200),
  overfill integer not null default 0 check (overfill between 0 and 5),
  confirmed_count integer not null default 0,
  uncharged_count integer not null default 0 check (uncharged_count >= 0),
  failed_count integer not null default 0 check (failed_count >= 0),
  location_address_id bigint,
  use_location_address boolean not null default true,
  address_line_1 text not null,
  city text not null,
  state_code text not null,
  zip_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  is_position_approximate boolean not null,
  geofence_radius_m integer not null default 150 check (geofence_radius_m between 50 and 500),
  contact_name text not null default '',
  contact_phone text check (contact_phone ~ '^\+1\d{10}$'),
  onsite_manager_id bigint,
  description text not null default '',
  special_inst text not null default '',
  no_experience_required boolean not null default false,
  auto_select_enabled boolean not null default false,
  immediate_auto_select boolean not null default false,
  auto_selected_at timestamptz,
  is_checkin_required boolean not null default false,
  checkin_code text check (checkin_code ~ '^\d{4}$'),
  checkin_code_sent_at timestamptz,
  require_certifications boolean not null default false,
  background_check_required boolean not null default false,
  is_auto_post_network_to_marketplace_enabled boolean not null default false,
  network_release_warned_at timestamptz,
  boosted_gig_bonus numeric(6, 2) not null default 0 check (boosted_gig_bonus between 0 and 500),
  boost_source text not null default 'BUSINESS' check (boost_source in ('PLATFORM', 'BUSINESS')),
  released_at timestamptz,
  posted_at timestamptz not null,
  completed_at timestamptz,
  -- A place that came free late: since when, which circle is told next, and when; no more to tell without an instant.
  backfill_since timestamptz,
  backfill_wave smallint not null default 0 check (backfill_wave between 0 and 3),
  backfill_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by bigint references users (id),
  cancellation_reason text,
  cancellation_explanation text not null default '',
  created_by bigint not null references users (id),
  created_ts timestamptz not null default now(),
  last_updated_ts timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, location_address_id) references location_addresses (organization_id, id),
  foreign key (organization_id, onsite_manager_id) references location_managers (organization_id, id) on delete set null (onsite_manager_id),
  constraint gigs_end_after_start check (end_time > start_time and end_time - start_time <= interval '24 hours'),
  constraint gigs_break_shorter_than_shift check (unpaid_break_minutes * interval '1 minute' < end_time - start_time),
  constraint gigs_capacity check (confirmed_count between 0 and allowed_confirmed_pros + overfill),
  constraint gigs_code_when_required check (not is_checkin_required or checkin_code is not null)
);
create index gigs_by_id on gigs (id);
create index gigs_of_location on gigs (organization_id, location_id, start_time, id);
create index gigs_of_location_newest on gigs (organization_id, location_id, created_ts desc, id);
create index gigs_by_start on gigs (start_time, id);
-- The soonest open shifts of each square of one degree.
create index gigs_open_by_square on gigs (floor(latitude), floor(longitude), start_time, id) where cancelled_at is null and released_at is not null;
create index gigs_unreleased on gigs (organization_id, location_id) where released_at is null and cancelled_at is null;
create index gigs_alike on gigs (skill_id, market_id, start_time) where released_at is not null and cancelled_at is null;
create index gigs_backfill on gigs (backfill_at) where backfill_at is not null;
create index gigs_uncompleted on gigs (end_time) where completed_at is null and cancelled_at is null;

create table gig_requirements (
  organization_id bigint not null,
  gig_id bigint not null,
  requirement_id bigint not null references requirements (id),
  primary key (organization_id, gig_id, requirement_id),
  foreign key (organization_id, gig_id) references gigs (organization_id, id)
);

create table gig_attachments (
  organization_id bigint not null,
  gig_id bigint not null,
  media_id bigint not null references media (id),
  primary key (organization_id, gig_id, media_id),
  foreign key (organization_id, gig_id) references gigs (organization_id, id)
);

-- Spec §4 and semantics 1.1; twin of contract/rules/gig-status.ts, proven equal by a test.
create function gig_status(cancelled boolean, released boolean, end_time timestamptz, allowed integer, confirmed integer,
  failed integer, uncharged integer, at timestamptz) returns text language sql immutable parallel safe as $$
  select case
    when cancelled then 'CANCELLED'
    when not released then 'UNAPPROVED'
    when at < end_time then case when confirmed >= allowed then 'CONFIRMED' else 'POSTED' end
    when confirmed = 0 then 'UNFILLED'
    when failed > 0 then 'FAILED_PAYMENT'
    when uncharged > 0 then 'INCOMPLETE'
    else 'COMPLETED'
  end
$$;
