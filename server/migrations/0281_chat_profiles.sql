-- The name and the photo with which a manager appears in chats (ADR 137). Without one, or with an empty one, it is their first name.
create table chat_profiles (
  user_id bigint primary key references users (id),
  display_name text constraint chat_profiles_name_is_something check (display_name = btrim(display_name) and length(display_name) between 1 and 60),
  headshot_public_id uuid,
  last_updated_ts timestamptz not null
);
create index chat_profiles_of_headshot on chat_profiles (headshot_public_id) where headshot_public_id is not null;
create trigger media_is_there after insert or update of headshot_public_id on chat_profiles for each row execute function media_is_there('headshot_public_id');

-- Read where they take part: the rows of members say so, and are themselves visible only to who shares a chat with them. Written by their owner.
alter table chat_profiles enable row level security;
create policy chats_are_shared on chat_profiles for select using (user_id = any ((select scope_users())::bigint[])
  or exists (select from chat_members m where m.user_id = chat_profiles.user_id) or (select scope_everything()));
create policy own_rows_added on chat_profiles for insert with check ((user_id = any ((select scope_users())::bigint[])) is not false);
create policy own_rows_changed on chat_profiles for update using ((user_id = any ((select scope_users())::bigint[])) is not false);

create or replace function media_is_used(file bigint, shown_as uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from certification_requests where attachment_id = file)
    or exists (select from gig_attachments where media_id = file)
    or exists (select from gig_template_attachments where media_id = file)
    or exists (select from chat_messages where attachment_id = file)
    or exists (select from chat_cases where attachment_id = file)
    or exists (select from organizations where image_public_id = shown_as::text)
    or exists (select from locations where image_public_id = shown_as::text)
    or exists (select from pros where headshot_public_id = shown_as::text)
    or exists (select from chat_profiles where headshot_public_id = shown_as)
$$;
