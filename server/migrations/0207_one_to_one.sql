-- Conversations of a location with one pro about their application (ADR 115).
alter table chat_channels
  drop constraint chat_channels_kind_check,
  add constraint chat_channels_kind_check check (kind in ('SHIFT_GROUP', 'ONE_TO_ONE')),
  add column application_id bigint,
  add foreign key (organization_id, application_id) references applications (organization_id, id),
  add constraint chat_channels_about_one check ((kind = 'ONE_TO_ONE') = (application_id is not null)),
  add constraint chat_channels_announcements_to_a_group check (kind = 'SHIFT_GROUP' or not is_announcement_only);
create unique index chat_channels_of_application on chat_channels (organization_id, application_id) where application_id is not null;

create or replace function chat_follows_roster() returns trigger language plpgsql security definer set search_path = public as $$
declare
  channel bigint;
  person bigint := (select p.user_id from pros p where p.id = new.pro_id);
begin
  if new.confirmed_at is not null and new.cancelled_at is null then
    insert into chat_channels (organization_id, gig_id, kind, created_ts, last_at)
      values (new.organization_id, new.gig_id, 'SHIFT_GROUP', new.confirmed_at, new.confirmed_at) on conflict do nothing;
    select c.id into channel from chat_channels c
      where c.organization_id = new.organization_id and c.gig_id = new.gig_id and c.kind = 'SHIFT_GROUP' for no key update;
    perform chat_join(channel, person, new.organization_id);
  else
    -- Locked: a message of this moment is either before the leaving or after it.
    select c.id into channel from chat_channels c
      where c.organization_id = new.organization_id and c.gig_id = new.gig_id and c.kind = 'SHIFT_GROUP' for no key update;
    update chat_members m set seqs = m.seqs * int8multirange(int8range(null, c.last_seq + 1))
      from chat_channels c where c.id = channel and m.channel_id = c.id and m.user_id = person and m.is_in and m.side = 'PRO';
  end if;
  return null;
end $$;
