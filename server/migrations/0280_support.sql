-- Conversations of a person with the platform (ADR 136). They belong to no business: their keys begin with 0, which no business has.
alter table chat_channels
  drop constraint chat_channels_organization_id_fkey,
  drop constraint chat_channels_kind_check,
  add constraint chat_channels_kind_check check (kind in ('SHIFT_GROUP', 'ONE_TO_ONE', 'SUPPORT')),
  alter column gig_id drop not null,
  -- With a shift the key of the shift proves that the business is there.
  add constraint chat_channels_of_a_shift_or_the_platform check ((kind = 'SUPPORT') = (gig_id is null) and (kind = 'SUPPORT') = (organization_id = 0));
-- A member of the platform reads by their right; as with managers their row says only what they have read.
alter table chat_members
  drop constraint chat_members_side_check,
  add constraint chat_members_side_check check (side in ('PRO', 'BUSINESS', 'PLATFORM')),
  add constraint chat_members_of_the_platform check (side <> 'PLATFORM' or organization_id = 0);
alter table chat_messages
  drop constraint chat_messages_side_check,
  add constraint chat_messages_side_check check (side in ('PRO', 'BUSINESS', 'GUEST', 'PLATFORM')),
  add constraint chat_messages_of_the_platform check (side <> 'PLATFORM' or organization_id = 0);

create table support_talks (
  -- In the place of the organization in the keys of its channel.
  platform_id bigint not null default 0 check (platform_id = 0),
  channel_id bigint not null,
  person_user_id bigint not null references users (id),
  -- The business for which they write; null for a pro.
  business_id bigint references organizations (id),
  -- Since when they wait for an answer; null once they have one.
  waiting_since timestamptz,
  taken_by bigint references users (id),
  closed_at timestamptz,
  primary key (platform_id, channel_id),
  foreign key (platform_id, channel_id) references chat_channels (organization_id, id),
  constraint support_talks_one_of_person unique nulls not distinct (person_user_id, business_id),
  constraint support_talks_closed_is_not_waiting check (closed_at is null or (waiting_since is null and taken_by is null))
);
create index support_talks_waiting on support_talks (waiting_since) where waiting_since is not null;

-- The shift or the payment that a message to the platform is about.
create table support_subjects (
  platform_id bigint not null default 0 check (platform_id = 0),
  channel_id bigint not null,
  seq bigint not null,
  business_id bigint not null,
  gig_id bigint not null,
  application_id bigint,
  is_payment boolean not null,
  primary key (platform_id, channel_id, seq),
  foreign key (platform_id, channel_id, seq) references chat_messages (organization_id, channel_id, seq),
  foreign key (business_id, gig_id) references gigs (organization_id, id),
  foreign key (business_id, application_id) references applications (organization_id, id),
  constraint support_subjects_payment_of_somebody check (not is_payment or application_id is not null)
);

-- The row of a manager gives a right only where it is their own conversation with the platform.
create or replace function chats_of_scope() returns setof bigint language sql stable security definer set search_path = public as $$
  select channel_id from chat_members where user_id = any (scope_users()) and (side = 'PRO' or (side = 'BUSINESS' and organization_id = 0))
$$;
select members_see_chats('support_subjects', 'channel_id', 'false');
alter table support_talks enable row level security;
create policy members_only on support_talks using (person_user_id = any (scope_users()) or (select scope_everything()));

-- The conversation of a person with the platform, opened with their first message. Only they are in it, before anybody could read it.
create function begin_support(person bigint, business bigint, opened timestamptz) returns bigint language plpgsql security definer set search_path = public as $$
declare
  channel bigint;
begin
  if not (person = any (scope_users())) then
    raise exception 'A conversation with the platform is begun by its person';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('support:' || person, 0));
  select w.channel_id into channel from support_talks w where w.person_user_id = person and w.business_id is not distinct from business;
  if channel is null then
    insert into chat_channels (organization_id, kind, created_ts, last_at) values (0, 'SUPPORT', opened, opened) returning id into channel;
    insert into support_talks (channel_id, person_user_id, business_id) values (channel, person, business);
    insert into chat_members (organization_id, channel_id, user_id, side, seqs)
      values (0, channel, person, case when business is null then 'PRO' else 'BUSINESS' end, '{[1,)}');
  end if;
  return channel;
end $$;
