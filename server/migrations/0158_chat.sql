-- Conversations (ADR 115). A channel belongs to a shift and so to its location and business. Its messages are numbered
-- without gaps: what a person has not read is a difference of two numbers, and a screen that misses one asks for what follows the last it has.
create table chat_channels (
  id bigint generated always as identity,
  organization_id bigint not null references organizations (id),
  gig_id bigint not null,
  kind text not null check (kind in ('SHIFT_GROUP')),
  created_ts timestamptz not null,
  last_seq bigint not null default 0,
  last_at timestamptz not null,
  is_announcement_only boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, gig_id) references gigs (organization_id, id)
);
create index chat_channels_by_id on chat_channels (id);
create unique index chat_channels_of_shift on chat_channels (organization_id, gig_id) where kind = 'SHIFT_GROUP';

-- Who takes part. The right of a manager is the role and not this row, which then only says what was read. `seqs` are the messages a person may
-- read: from after the joining until the leaving, and again from a second joining.
create table chat_members (
  organization_id bigint not null,
  channel_id bigint not null,
  user_id bigint not null references users (id),
  side text not null check (side in ('PRO', 'BUSINESS')),
  seqs int8multirange not null,
  is_in boolean not null generated always as (upper_inf(seqs)) stored,
  read_seq bigint not null default 0,
  is_muted boolean not null default false,
  primary key (organization_id, channel_id, user_id),
  foreign key (organization_id, channel_id) references chat_channels (organization_id, id)
);
create index chat_members_of_user on chat_members (user_id, channel_id);

create table chat_messages (
  organization_id bigint not null,
  channel_id bigint not null,
  seq bigint not null,
  author_user_id bigint not null references users (id),
  side text not null check (side in ('PRO', 'BUSINESS')),
  client_id uuid not null,
  body text not null,
  -- A ready sentence by its code, which everybody reads in their own language.
  quick_reply text,
  attachment_id bigint references media (id),
  created_ts timestamptz not null,
  deleted_at timestamptz,
  hidden_at timestamptz,
  primary key (organization_id, channel_id, seq),
  unique (organization_id, channel_id, author_user_id, client_id),
  foreign key (organization_id, channel_id) references chat_channels (organization_id, id)
);
create index chat_messages_of_attachment on chat_messages (attachment_id) where attachment_id is not null;

comment on column chat_channels.organization_id is 'The key of the shift, with which the row begins: no copy of anything, so nothing can recount it.';
comment on column chat_channels.gig_id is 'The key of the shift, with which the row begins: no copy of anything, so nothing can recount it.';
comment on column chat_channels.kind is 'The row begins as the chat of a crew: no copy of anything, so nothing can recount it.';
comment on column chat_channels.created_ts is 'The row begins with a confirmation, which may end since, so nothing can recount it.';
comment on column chat_channels.last_at is 'The time of the last message, or of the beginning without one, by which an inbox is in order, so nothing can recount it.';
comment on column chat_members.is_in is 'Computed by the database from the messages a person may read: whether they may read the next one.';

-- The channels of the people a call acts for. Managers reach theirs by their business.
create function chats_of_scope() returns setof bigint language sql stable security definer set search_path = public as $$
  select channel_id from chat_members where user_id = any (scope_users()) and side <> 'BUSINESS'
$$;
create function members_see_chats(target regclass, channel text, further text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy members_only on %s using (%s or %s in (select chats_of_scope()) or (select scope_everything()))', target, further, channel);
end $$;
select members_see_chats('chat_channels', 'id', 'organization_id = any ((select scope_organizations())::bigint[])');
select members_see_chats(name, 'channel_id', 'organization_id = any ((select scope_organizations())::bigint[])')
from unnest(array['chat_members', 'chat_messages']::regclass[]) as name;

create function chat_join(channel bigint, person bigint, business bigint) returns void language sql as $$
  insert into chat_members as m (channel_id, user_id, organization_id, side, seqs, read_seq)
    select c.id, person, business, 'PRO', int8multirange(int8range(c.last_seq + 1, null)), c.last_seq from chat_channels c where c.id = channel
  on conflict (organization_id, channel_id, user_id) do update set side = 'PRO', read_seq = greatest(m.read_seq, excluded.read_seq),
    seqs = case when m.is_in and m.side = 'PRO' then m.seqs else m.seqs + excluded.seqs end
$$;

-- The crew of a shift is who is confirmed on it, and follows the roster in its own transaction, whatever changed it.
create function chat_follows_roster() returns trigger language plpgsql security definer set search_path = public as $$
declare
  channel bigint;
  person bigint := (select p.user_id from pros p where p.id = new.pro_id);
begin
  if new.confirmed_at is not null and new.cancelled_at is null then
    insert into chat_channels (organization_id, gig_id, kind, created_ts, last_at)
      values (new.organization_id, new.gig_id, 'SHIFT_GROUP', new.confirmed_at, new.confirmed_at) on conflict do nothing;
    select c.id into channel from chat_channels c
      where c.organization_id = new.organization_id and c.gig_id = new.gig_id for no key update;
    perform chat_join(channel, person, new.organization_id);
  else
    -- Locked: a message of this moment is either before the leaving or after it.
    select c.id into channel from chat_channels c
      where c.organization_id = new.organization_id and c.gig_id = new.gig_id for no key update;
    update chat_members m set seqs = m.seqs * int8multirange(int8range(null, c.last_seq + 1))
      from chat_channels c where c.id = channel and m.channel_id = c.id and m.user_id = person and m.is_in and m.side = 'PRO';
  end if;
  return null;
end $$;
create trigger chat_follows_confirmation after insert on applications for each row
  when (new.confirmed_at is not null and new.cancelled_at is null) execute function chat_follows_roster();
create trigger chat_follows_roster after update of confirmed_at, cancelled_at on applications for each row
  when ((old.confirmed_at is not null and old.cancelled_at is null) <> (new.confirmed_at is not null and new.cancelled_at is null))
  execute function chat_follows_roster();

create or replace function media_is_used(file bigint, shown_as uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from certification_requests where attachment_id = file)
    or exists (select from gig_attachments where media_id = file)
    or exists (select from gig_template_attachments where media_id = file)
    or exists (select from chat_messages where attachment_id = file)
    or exists (select from organizations where image_public_id = shown_as::text)
    or exists (select from locations where image_public_id = shown_as::text)
    or exists (select from pros where headshot_public_id = shown_as::text)
$$;
create trigger media_is_there after insert or update of attachment_id on chat_messages for each row execute function media_is_there('attachment_id');

-- Shifts that are still to come have their crew already.
insert into chat_channels (organization_id, gig_id, kind, created_ts, last_at)
  select distinct on (a.organization_id, a.gig_id) a.organization_id, a.gig_id, 'SHIFT_GROUP', a.confirmed_at, a.confirmed_at
  from applications a where a.confirmed_at is not null and a.cancelled_at is null and a.end_time > now() order by a.organization_id, a.gig_id, a.confirmed_at;
select chat_join(c.id, p.user_id, c.organization_id) from chat_channels c
  join applications a on a.organization_id = c.organization_id and a.gig_id = c.gig_id and a.confirmed_at is not null and a.cancelled_at is null
  join pros p on p.id = a.pro_id where c.kind = 'SHIFT_GROUP';
