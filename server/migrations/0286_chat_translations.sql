-- Messages translated by the service of the installation (ADR 155), kept while the message is there for everybody: each costs the service one call
-- per language.
create table chat_translations (
  organization_id bigint not null,
  channel_id bigint not null,
  seq bigint not null,
  language text not null check (language in ('en', 'es')),
  body text not null check (length(body) between 1 and 6000),
  -- In which language the message was written, as far as the service could tell.
  from_language text check (length(from_language) <= 12),
  translated_at timestamptz not null,
  primary key (organization_id, channel_id, seq, language),
  foreign key (organization_id, channel_id, seq) references chat_messages (organization_id, channel_id, seq) on delete cascade
);
select members_see_chats('chat_translations', 'channel_id', 'organization_id = any ((select scope_organizations())::bigint[])');

-- The service takes seconds, in which a message may be taken back. Locked: it is taken back either before the translation is stored or after it.
create function chat_translation_has_its_message() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from chat_messages t where t.organization_id = new.organization_id and t.channel_id = new.channel_id and t.seq = new.seq
    and t.deleted_at is null and t.hidden_at is null for share;
  return case when found then new end;
end $$;
create trigger chat_translation_has_its_message before insert on chat_translations for each row execute function chat_translation_has_its_message();

-- With the words of a message its translations go, whatever removes or changes them.
create function chat_forgets_translations() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from chat_translations where organization_id = new.organization_id and channel_id = new.channel_id and seq = new.seq;
  return null;
end $$;
create trigger chat_forgets_translations after update of body, deleted_at, hidden_at on chat_messages for each row
  when (new.body <> old.body or new.deleted_at is not null or new.hidden_at is not null) execute function chat_forgets_translations();
