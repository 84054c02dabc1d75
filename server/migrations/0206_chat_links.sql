-- Links to the chat of one shift, for people without an account (ADR 131).
create table chat_links (
  organization_id bigint not null,
  id bigint generated always as identity,
  channel_id bigint not null,
  -- Whom it is for, and the name under which they write.
  name text not null check (length(name) between 1 and 60),
  token_hash text not null,
  -- Messages up to this one were sent before the link was made, and are not read by it.
  from_seq bigint not null,
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  foreign key (organization_id, channel_id) references chat_channels (organization_id, id),
  constraint chat_links_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null))
);
create index chat_links_by_id on chat_links (id);
create index chat_links_by_token on chat_links (token_hash);
create index chat_links_of_chat on chat_links (organization_id, channel_id, id desc);
select members_see_chats('chat_links', 'channel_id', 'organization_id = any ((select scope_organizations())::bigint[])');
-- What is behind the secret of a link, whoever holds it.
create view chat_link_tokens as select token_hash, organization_id from chat_links;

alter table chat_messages
  alter column author_user_id drop not null,
  add column link_id bigint,
  drop constraint chat_messages_side_check,
  add constraint chat_messages_side_check check (side in ('PRO', 'BUSINESS', 'GUEST')),
  add foreign key (organization_id, link_id) references chat_links (organization_id, id),
  add constraint chat_messages_by_somebody check (num_nonnulls(author_user_id, link_id) = 1),
  add constraint chat_messages_of_guest check ((side = 'GUEST') = (link_id is not null) and (link_id is null or not asks_acknowledgement));
create unique index chat_messages_once_by_link on chat_messages (organization_id, channel_id, link_id, client_id) where link_id is not null;
alter table chat_cases
  alter column author_user_id drop not null,
  add column link_id bigint,
  add foreign key (organization_id, link_id) references chat_links (organization_id, id),
  add constraint chat_cases_about_somebody check (num_nonnulls(author_user_id, link_id) = 1);
