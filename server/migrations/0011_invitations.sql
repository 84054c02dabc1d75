-- An invitation to the team of a location, or without a location to be an admin of the organization (semantics 1.12). The token of the
-- link is an HMAC of `token_seed`, so the link can be written into a message without being kept; only its fingerprint is stored.
create table invitations (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  location_id bigint,
  role text not null check (role in ('TEAM_MEMBER', 'ADMIN', 'ONSITE_MANAGER')),
  email text not null check (email = lower(email) and email <> ''),
  phone_number text check (phone_number ~ '^\+1\d{10}$'),
  status text not null default 'SUBMITTED' check (status in ('SUBMITTED', 'ACCEPTED', 'ERROR', 'EXPIRED')),
  token_seed uuid not null,
  token_hash text not null,
  expiration_date timestamptz not null,
  -- Whose right it rests on: who sent it last.
  invited_by bigint not null references users (id),
  created_ts timestamptz not null,
  sent_ts timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint references users (id),
  withdrawn_at timestamptz,
  withdrawn_by bigint references users (id),
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint invitations_organization_takes_admins check (location_id is not null or role = 'ADMIN'),
  constraint invitations_accepted_by_someone_once check (
    (status = 'ACCEPTED') = (accepted_at is not null) and (accepted_at is null) = (accepted_by is null)
    and (accepted_at is null or withdrawn_at is null)),
  constraint invitations_run_out check (expiration_date > sent_ts)
);
create index invitations_by_id on invitations (id);
create index invitations_by_token on invitations (token_hash);
create index invitations_of_inviter on invitations (invited_by, organization_id) where accepted_at is null and withdrawn_at is null;
create unique index invitations_one_live_by_email on invitations (organization_id, coalesce(location_id, 0), email)
  where accepted_at is null and withdrawn_at is null;
create unique index invitations_one_live_by_phone on invitations (organization_id, coalesce(location_id, 0), phone_number)
  where accepted_at is null and withdrawn_at is null and phone_number is not null;

-- What was accepted stays so, and for the same person.
create function invitations_stay_accepted() returns trigger language plpgsql as $$
begin
  raise exception 'An accepted invitation cannot change' using errcode = '23514', constraint = 'invitations_stay_accepted';
end $$;
create trigger invitations_stay_accepted before update on invitations for each row
  when (old.accepted_at is not null
    and (new.status, new.accepted_at, new.accepted_by, new.role) is distinct from (old.status, old.accepted_at, old.accepted_by, old.role)) execute function invitations_stay_accepted();
