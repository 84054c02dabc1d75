create table organizations (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  image_public_id text,
  stripe_customer_id text,
  created_by bigint references users (id),
  created_ts timestamptz not null default now(),
  last_updated_ts timestamptz not null default now()
);

create table locations (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  market_id bigint not null references markets (id),
  image_public_id text,
  street_address text not null,
  city text not null,
  state_code text not null,
  zip_code text not null,
  phone_number text,
  url text,
  timezone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  is_position_approximate boolean not null default true,
  approval_status text not null default 'PENDING' check (approval_status in ('APPROVED', 'PENDING', 'DENIED')),
  approval_reason text,
  approval_decided_at timestamptz,
  stripe_customer_id text,
  billing_source text not null default 'ORGANIZATION' check (billing_source in ('ORGANIZATION', 'LOCATION')),
  payment_hold_since timestamptz,
  invoicing_enabled boolean not null default false,
  invoice_frequency text not null default 'WEEKLY' check (invoice_frequency in ('WEEKLY', 'DAILY')),
  invoice_style text not null default 'STANDARD' check (invoice_style in ('STANDARD', 'LOCATION', 'ADDRESS')),
  invoice_work_week_end_date text not null default 'SUNDAY'
    check (invoice_work_week_end_date in ('SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY')),
  concierge_enabled boolean not null default false,
  is_checkin_required boolean not null default false,
  immediate_auto_select_enabled boolean not null default false,
  overfill_positions integer not null default 0 check (overfill_positions between 0 and 5),
  -- Dollars a team member may add to one engagement: tips and extra payments together, and a boost or bonus each.
  team_member_cap int not null default 200 check (team_member_cap between 0 and 5000),
  require_certifications boolean not null default false,
  private_direct_offer_expiration text not null default 'HOURS_24' check (private_direct_offer_expiration in ('HOURS_12', 'HOURS_24', 'HOURS_48')),
  private_direct_offer_expiration_enabled boolean not null default true,
  background_checks_enabled boolean not null default false,
  background_checks_fee_percentage numeric(5, 2) not null default 2 check (background_checks_fee_percentage between 0 and 10),
  in_network_payments_enabled boolean not null default true,
  in_network_fee_percentage numeric(5, 2) not null default 12 check (in_network_fee_percentage between 0 and 100),
  gigpro_fee_percentage numeric(5, 2) not null default 28 check (gigpro_fee_percentage between 1 and 100),
  tipping_enabled boolean not null default true,
  tipping_fee_percentage numeric(5, 2) not null default 5 check (tipping_fee_percentage between 0 and 100),
  supported_employment_types text[] not null default '{F1099}'
    check (supported_employment_types <@ '{F1099,W2}' and cardinality(supported_employment_types) > 0),
  w2_fee_percentage numeric(5, 2) not null default 38 check (w2_fee_percentage between 0 and 100),
  creator_user_id bigint not null references users (id),
  created_ts timestamptz not null default now(),
  last_updated_ts timestamptz not null default now(),
  primary key (organization_id, id)
);
create index locations_by_id on locations (id);
create index locations_to_approve on locations (created_ts) where approval_status = 'PENDING';

create table location_addresses (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  type text not null check (type in ('PRIMARY', 'SECONDARY')),
  name text,
  street_address text not null,
  city text not null,
  state_code text not null,
  postal_code text not null,
  timezone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  is_position_approximate boolean not null default true,
  geofence_radius_m integer not null default 150 check (geofence_radius_m between 50 and 500),
  created_ts timestamptz not null default now(),
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index location_addresses_one_primary on location_addresses (organization_id, location_id) where type = 'PRIMARY' and removed_at is null;

create table organization_managers (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  user_id bigint not null references users (id),
  role text not null default 'ADMIN' check (role in ('ADMIN')),
  created_ts timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, user_id)
);
create index organization_managers_of_user on organization_managers (user_id);

create table location_managers (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  user_id bigint not null references users (id),
  role text not null check (role in ('TEAM_MEMBER', 'ADMIN', 'ONSITE_MANAGER')),
  created_ts timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, location_id, user_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index location_managers_of_user on location_managers (user_id);

create table licenses (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  user_id bigint not null references users (id),
  license_name text not null check (license_name in ('marketplace', 'hire')),
  primary key (organization_id, id),
  unique (organization_id, location_id, user_id, license_name),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index licenses_of_user on licenses (user_id);

create table managers_on_duty (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  location_id bigint,
  fullname text not null check (fullname <> ''),
  phone_number text not null check (phone_number ~ '^\+1\d{10}$'),
  created_ts timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);

create table payment_methods (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  location_id bigint,
  external_id text not null,
  type text not null check (type in ('card', 'us_bank_account')),
  status text not null check (status in ('REQUIRES_ACTION', 'ACTIVE', 'FAILED', 'NOT_CONFIGURED')),
  details jsonb not null default '{}',
  created_by bigint references users (id),
  created_ts timestamptz not null default now(),
  replaced_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index payment_methods_one_current on payment_methods (organization_id, coalesce(location_id, 0)) where replaced_at is null;
create index payment_methods_by_external_id on payment_methods (external_id);
