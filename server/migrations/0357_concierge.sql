-- Concierge: platform admins act for a location that has the add-on (docs/rules/concierge.md, ADR 207).
alter table location_add_ons drop constraint location_add_ons_type_check;
alter table location_add_ons add constraint location_add_ons_type_check check (type in ('BACKGROUND_CHECKS', 'TIPPING', 'HIRE', 'CONCIERGE'));
-- What is on at existing locations stays on without an end.
insert into location_add_ons (organization_id, location_id, type, start_date, is_on, created_ts, last_updated_ts)
  select organization_id, id, 'CONCIERGE', (created_ts at time zone timezone)::date, true, created_ts, created_ts from locations where concierge_enabled;

create table acting_sessions (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  location_id bigint not null,
  user_id bigint not null references users (id),
  -- The session of the person: it ends with it. Sessions are deleted after some time.
  session_id bigint not null,
  reason text not null check (length(reason) between 1 and 300),
  begun_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > begun_at),
  ended_at timestamptz,
  ended_by bigint references users (id),
  end_reason text check (end_reason in ('STOPPED', 'STOPPED_BY_LOCATION', 'CONCIERGE_ENDED', 'EXPIRED', 'SIGNED_OUT', 'ROLE_CHANGED')),
  -- The last day at the location of which its admins were told.
  told_through date,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint acting_sessions_ended check ((ended_at is null) = (end_reason is null)),
  -- Nobody acts for two locations at once.
  constraint acting_sessions_one exclude using btree (user_id with =) where (ended_at is null)
);
create index acting_sessions_by_location on acting_sessions (organization_id, location_id, id);
create index acting_sessions_begun on acting_sessions (begun_at);
select tenants_only('acting_sessions');
create trigger acting_sessions_told after insert or update of ended_at on acting_sessions for each row execute function notify_rights('user_id');

-- Who acts where, asked before there is a scope. The asker compares `lives_until` with the time: until then neither acting nor the session is over; a
-- platform admin who was away for 15 minutes is signed out (docs/rules/privacy.md#sessions).
create view acting_now as
  select a.organization_id, a.id, a.location_id, l.name as location_name, a.user_id, a.session_id, a.begun_at, a.expires_at,
    least(a.expires_at, s.expires_at, greatest(s.token_expires_at, s.last_seen_ts + interval '15 minutes')) as lives_until
  from acting_sessions a join locations l on l.organization_id = a.organization_id and l.id = a.location_id
    join users u on u.id = a.user_id join sessions s on s.id = a.session_id
  where a.ended_at is null and l.concierge_enabled and l.approval_status = 'APPROVED' and u.is_gigpro_admin and u.account_status = 'ACTIVE'
    and s.revoked_at is null
    -- With no license at all, a location is one of the marketplace.
    and coalesce((select bool_or(n.license_name = 'marketplace') from licenses_of_locations n
      where n.organization_id = a.organization_id and n.location_id = a.location_id), true)
    and not exists (select from memberships m where m.user_id = a.user_id and m.organization_id = a.organization_id and m.location_id = a.location_id);
