-- How people come into the network of a location, and how they leave it (decision 114).
create table network_invites (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  kind text not null check (kind in ('PERSONAL', 'LINK')),
  phone_number text,
  -- Whoever joins by this link is a member at once; otherwise a manager admits them.
  admits boolean not null,
  most_uses integer check (most_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  token_seed text not null,
  token_hash text not null,
  expires_at timestamptz,
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  sent_ts timestamptz not null,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint network_invites_for_one_phone check ((kind = 'PERSONAL') = (phone_number is not null) and (kind <> 'PERSONAL' or (most_uses = 1 and admits and expires_at is not null))),
  constraint network_invites_within_cap check (uses <= coalesce(most_uses, uses)),
  constraint network_invites_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null))
);
create index network_invites_by_id on network_invites (id);
create index network_invites_by_token on network_invites (token_hash);
create index network_invites_of_location on network_invites (organization_id, location_id, id desc);
create unique index network_invites_one_live_by_phone on network_invites (organization_id, location_id, phone_number) where revoked_at is null and uses = 0;
select tenants_only('network_invites');
-- What is behind the secret of a link, whoever holds it.
create view network_invite_links as select token_hash, organization_id from network_invites;

-- Who asked to join, and the answer; answered requests stay, so that an answer can be undone.
create table network_requests (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  pro_id bigint not null references pros (id),
  invite_id bigint not null,
  referrer_pro_id bigint references pros (id),
  created_ts timestamptz not null,
  answer text check (answer in ('ADMITTED', 'REFUSED')),
  answered_at timestamptz,
  answered_by bigint references users (id),
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, invite_id) references network_invites (organization_id, id),
  constraint network_requests_answered_whole check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  constraint network_requests_by_another check (referrer_pro_id <> pro_id)
);
create index network_requests_by_id on network_requests (id);
create unique index network_requests_one_open on network_requests (organization_id, location_id, pro_id) where answer is null;
create index network_requests_of_pro on network_requests (pro_id);
select tenants_only('network_requests', further => 'or pro_id = (select scope_pro())');

-- Pros who left a network themselves; why is nobody's business.
create table network_departures (
  organization_id bigint not null,
  location_id bigint not null,
  pro_id bigint not null references pros (id),
  left_at timestamptz not null,
  primary key (organization_id, location_id, pro_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index network_departures_of_pro on network_departures (pro_id);
select tenants_only('network_departures', further => 'or pro_id = (select scope_pro())');

-- A person who pressed "Join" on a public page, before they have an account, perhaps on another device: found by the hash of their own link.
create table join_intents (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  invite_hash text,
  referrer_pro_id bigint references pros (id),
  market_id bigint references markets (id),
  user_id bigint references users (id),
  pro_id bigint references pros (id),
  created_ts timestamptz not null,
  expires_at timestamptz not null,
  -- When the person, now a pro, was asked for, let in or noted as referred.
  settled_at timestamptz,
  constraint join_intents_lead_somewhere check (invite_hash is not null or referrer_pro_id is not null),
  constraint join_intents_settled_by_a_pro check ((settled_at is null) = (pro_id is null) and (pro_id is null or user_id is not null)),
  constraint join_intents_by_another check (referrer_pro_id <> pro_id)
);
create index join_intents_of_person on join_intents (user_id) where settled_at is null;
create index join_intents_of_referrer on join_intents (referrer_pro_id) where referrer_pro_id is not null;
