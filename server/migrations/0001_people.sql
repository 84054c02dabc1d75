-- Shared tables: people, how they sign in, what they accepted. No foreign key points from here to a tenant table.
create table markets (
  id bigint generated always as identity primary key,
  name text not null unique,
  state_code text not null,
  timezone text not null,
  latitude double precision not null,
  longitude double precision not null
);

create table manager_skills (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table users (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  phone_number text check (phone_number ~ '^\+1\d{10}$'),
  email text check (email = lower(email)),
  -- Since when a sign-in code was received there; a phone number is only ever set by one.
  email_verified_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  preferred_name_for_search text not null default '',
  app_mode text not null check (app_mode in ('GIGSTER', 'STAFFER', 'BOTH')),
  is_gigpro_admin boolean not null default false,
  account_status text not null default 'ACTIVE' check (account_status in ('ACTIVE', 'LOCKED', 'DELETED')),
  sms_opt_in boolean not null default true,
  locale text not null default 'en' check (locale in ('en', 'es')),
  is_sso_login boolean not null default false,
  last_login timestamptz,
  address_changed_at timestamptz,
  -- The code their person signed up with; whose it is, manager_profiles say.
  referred_by_code text check (referred_by_code ~ '^[A-Z0-9]{4,20}$'),
  -- The account of the same person that this one went into (0015_account_joins.sql).
  joined_into bigint references users (id),
  joined_at timestamptz,
  date_joined timestamptz not null default now(),
  last_updated_ts timestamptz not null default now(),
  constraint users_joined_are_closed check (
    (joined_into is null) = (joined_at is null)
    and (joined_into is null or (account_status = 'DELETED' and joined_into <> id and phone_number is null and email is null)))
);
create unique index users_one_phone on users (phone_number) where account_status <> 'DELETED';
create unique index users_one_email on users (email) where account_status <> 'DELETED';
create index users_name_search on users using gin ((lower(first_name || ' ' || last_name || ' ' || preferred_name_for_search)) gin_trgm_ops);

create table manager_profiles (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id),
  business_name text not null default '',
  email text,
  market_id bigint references markets (id),
  referral_code text not null unique,
  manager_skill_id bigint references manager_skills (id)
);

create table sign_in_challenges (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('phone', 'email')),
  address text not null,
  purpose text not null default 'SIGN_IN' check (purpose in ('SIGN_IN', 'CHANGE_ADDRESS', 'STEP_UP', 'LINK_ACCOUNT')),
  user_id bigint references users (id),
  code_mac text not null,
  attempts integer not null default 0 check (attempts between 0 and 5),
  created_ts timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ip text not null
);
create index sign_in_challenges_by_address on sign_in_challenges (address, created_ts desc);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash text not null unique,
  token_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text,
  stepped_up_at timestamptz,
  user_agent text not null default '',
  ip text not null default '',
  created_ts timestamptz not null,
  last_seen_ts timestamptz not null
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;

-- One row per refresh token ever given; a second use of a replaced one ends the whole session.
create table refresh_tokens (
  token_hash text primary key,
  session_id bigint not null references sessions (id),
  created_ts timestamptz not null,
  replaced_at timestamptz,
  replaced_by text
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table terms_versions (
  id bigint generated always as identity primary key,
  audience text not null check (audience in ('BUSINESS', 'PRO')),
  version text not null,
  url text not null,
  effective_at timestamptz not null,
  unique (audience, version)
);

create table terms_acceptances (
  user_id bigint not null references users (id),
  terms_version_id bigint not null references terms_versions (id),
  accepted_at timestamptz not null,
  primary key (user_id, terms_version_id)
);

create table media (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  owner_user_id bigint not null references users (id),
  organization_id bigint,
  purpose text not null check (purpose in ('ATTACHMENT', 'CERTIFICATION', 'HEADSHOT', 'LOGO')),
  name text not null,
  media_type text not null,
  bytes bigint not null check (bytes between 0 and 10485760),
  storage_key text not null,
  status text not null default 'pending' check (status in ('available', 'deleted', 'pending', 'rejected')),
  created_ts timestamptz not null default now()
);
create index media_of_owner on media (owner_user_id, created_ts);
