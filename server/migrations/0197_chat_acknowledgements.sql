-- Announcements that ask to be confirmed, and who confirmed them (ADR 115).
alter table chat_messages add column asks_acknowledgement boolean not null default false;
create table chat_acknowledgements (
  organization_id bigint not null,
  channel_id bigint not null,
  seq bigint not null,
  user_id bigint not null,
  acknowledged_at timestamptz not null,
  primary key (organization_id, channel_id, seq, user_id),
  foreign key (organization_id, channel_id, seq) references chat_messages (organization_id, channel_id, seq),
  foreign key (organization_id, channel_id, user_id) references chat_members (organization_id, channel_id, user_id)
);
select members_see_chats('chat_acknowledgements', 'channel_id', 'organization_id = any ((select scope_organizations())::bigint[])');
