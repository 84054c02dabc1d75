-- Sign-in at the identity provider of an organization (docs/rules/sign-on.md, ADR 182, 183, 185).
create table sign_on_connections (
  organization_id bigint primary key references organizations (id),
  issuer text not null check (issuer ~ '^https?://[^?#]+$' and length(issuer) <= 500),
  client_id text not null check (length(client_id) between 1 and 300),
  -- Encrypted with a key of the installation.
  client_secret text not null check (client_secret <> ''),
  mode text not null check (mode in ('OFF', 'ON', 'REQUIRED')),
  session_hours int not null check (session_hours between 1 and 24),
  -- The admin who may always sign in with a code, so that a provider that fails shuts nobody out.
  emergency_admin_id bigint references users (id),
  -- When an admin last came back from the provider with an identity that may sign in.
  tested_at timestamptz,
  -- Since when it signs people in; sessions from before are over.
  on_since timestamptz,
  version int not null default 1,
  changed_by bigint not null references users (id),
  changed_at timestamptz not null,
  constraint sign_on_tested check (mode = 'OFF' or tested_at is not null),
  constraint sign_on_since check ((mode = 'OFF') = (on_since is null)),
  constraint sign_on_emergency check (mode <> 'REQUIRED' or emergency_admin_id is not null)
);

-- Domains of emails for which the provider may vouch, once the organization has proven that they are its own.
create table sign_on_domains (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  domain text not null check (domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$' and length(domain) <= 253),
  -- What the organization publishes in a TXT record of the domain.
  proof text not null check (proof ~ '^[A-Za-z0-9_-]{32}$'),
  proven_at timestamptz,
  created_ts timestamptz not null,
  primary key (organization_id, id),
  constraint sign_on_domains_once unique (organization_id, domain)
);
-- No two organizations vouch for one domain.
create unique index sign_on_domains_owner on sign_on_domains (domain) where proven_at is not null;

-- Who a person is at the provider. The identity is the subject; the email is not part of it.
create table sign_on_identities (
  organization_id bigint not null references organizations (id),
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id bigint not null references users (id),
  linked_at timestamptz not null,
  primary key (organization_id, issuer, subject),
  constraint sign_on_identities_one unique (organization_id, issuer, user_id)
);
select tenants_only(name) from unnest(array['sign_on_connections', 'sign_on_domains', 'sign_on_identities']::regclass[]) as name;

-- A sign-in under way, found by the fingerprint of a cookie of the browser that began it.
create table sign_on_attempts (
  organization_id bigint not null references organizations (id),
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  -- The admin who tries the connection; otherwise somebody signs in.
  tested_by bigint references users (id),
  -- The `state` of the protocol, which the provider sends back.
  echo text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null check (length(return_to) <= 2000),
  created_ts timestamptz not null,
  expires_at timestamptz not null,
  returned_at timestamptz,
  -- Of an account that has to be proven with a code before this identity opens it.
  issuer text,
  subject text,
  user_id bigint references users (id),
  challenge_id uuid references sign_in_challenges (id),
  linked_at timestamptz,
  primary key (organization_id, browser_hash),
  constraint sign_on_attempts_to_prove check ((subject is null) = (user_id is null) and (subject is null) = (issuer is null) and (subject is null) = (challenge_id is null)),
  constraint sign_on_attempts_linked check (linked_at is null or subject is not null)
);
create index sign_on_attempts_by_browser on sign_on_attempts (browser_hash);
create index sign_on_attempts_by_end on sign_on_attempts (expires_at);
select tenants_only('sign_on_attempts');

alter table sign_in_challenges drop constraint sign_in_challenges_purpose_check;
alter table sign_in_challenges add constraint sign_in_challenges_purpose_check
  check (purpose in ('SIGN_IN', 'STEP_UP', 'CHANGE_ADDRESS', 'LINK_ACCOUNT', 'INTERVIEW', 'APPLICATION', 'SIGN_ON')) not valid;
alter table sign_in_challenges validate constraint sign_in_challenges_purpose_check;

-- A session opened by the provider of an organization acts for that organization alone.
alter table sessions add column sign_on_organization_id bigint references organizations (id);
create index sessions_of_sign_on on sessions (sign_on_organization_id) where sign_on_organization_id is not null and revoked_at is null;
create or replace view session_owners as
  select id, user_id, token_hash, token_expires_at, expires_at, revoked_at, sign_on_organization_id, created_ts from sessions;

-- Which provider answers for an email is asked before anybody is signed in, and so is who may not sign in with a code.
create view sign_on_by_domain as
  select d.domain, d.organization_id, c.mode from sign_on_domains d join sign_on_connections c on c.organization_id = d.organization_id
  where d.proven_at is not null;
-- Whose sign-in a browser began is asked by its cookie.
create view sign_on_browsers as select browser_hash, organization_id from sign_on_attempts;
create view sign_on_live as select organization_id, on_since from sign_on_connections where on_since is not null;
create view sign_on_required as
  select distinct m.user_id, m.organization_id, o.name as company from memberships m join organizations o on o.id = m.organization_id
    join sign_on_connections c on c.organization_id = m.organization_id and c.mode = 'REQUIRED'
  where m.user_id <> c.emergency_admin_id
    -- If that admin has left, each admin may sign in with a code.
    and (exists (select from organization_managers a where a.organization_id = c.organization_id and a.user_id = c.emergency_admin_id)
      or not exists (select from organization_managers a where a.organization_id = c.organization_id and a.user_id = m.user_id));
