-- Browsers that take pushes for a person (docs/rules/notifications.md#push). Rows that ended stay for a while without address and keys, so that the
-- device learns at its next start that its push was switched off, and does not switch it on again.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- Where it was switched on; signing out there ends it.
  session_id bigint not null references sessions (id),
  -- Given by the browser: whoever knows it may send, so it is kept like a secret.
  endpoint text not null check (length(endpoint) <= 1000),
  endpoint_hash text not null check (endpoint_hash ~ '^[0-9a-f]{64}$'),
  p256dh text not null,
  auth text not null,
  -- Which of our keys the push service expects: it refuses every other.
  vapid_key_id text not null,
  user_agent text not null default '',
  created_ts timestamptz not null,
  last_ok_at timestamptz,
  -- Refusals since the last push that was accepted; the fifth ends it.
  failures integer not null default 0 check (failures between 0 and 5),
  ended_at timestamptz,
  ended_because text check (ended_because in ('removed', 'signed_out', 'moved', 'replaced', 'gone', 'refused', 'key_retired')),
  constraint push_subscriptions_end_with_a_reason check ((ended_at is null) = (ended_because is null)),
  constraint push_subscriptions_keep_no_address check (
    case when ended_at is null then endpoint_hash = encode(sha256(convert_to(endpoint, 'UTF8')), 'hex') and p256dh <> '' and auth <> ''
    else endpoint = '' and p256dh = '' and auth = '' end),
  constraint push_subscriptions_fifth_refusal_ends check (failures < 5 or ended_at is not null)
);
-- A device takes the pushes of one person.
create unique index push_subscriptions_one_person on push_subscriptions (endpoint_hash) where ended_at is null;
create index push_subscriptions_of_user on push_subscriptions (user_id) where ended_at is null;
create index push_subscriptions_of_session on push_subscriptions (session_id) where ended_at is null;
create index push_subscriptions_ended on push_subscriptions (ended_at) where ended_at is not null;

select own_rows_only('push_subscriptions', '(user_id = any ((select scope_users())::bigint[])) is not false or (select scope_everything())');

-- On a shared phone the next person takes over; whose it was before is not theirs to read.
create function push_subscriptions_move() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update push_subscriptions set ended_at = new.created_ts, ended_because = 'moved', endpoint = '', p256dh = '', auth = ''
  where endpoint_hash = new.endpoint_hash and ended_at is null and user_id <> new.user_id;
  return new;
end $$;
create trigger push_subscriptions_move before insert on push_subscriptions for each row execute function push_subscriptions_move();

-- Whatever ends a session ends the pushes of its device; a session that merely ran out does not.
create function push_ends_with_session() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update push_subscriptions set ended_at = new.revoked_at, ended_because = 'signed_out', endpoint = '', p256dh = '', auth = ''
  where ended_at is null and (session_id = new.id or (new.revoked_because in ('ended_by_admin', 'accounts_joined') and user_id = new.user_id));
  return null;
end $$;
create trigger push_ends_with_session after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null and new.revoked_because is distinct from 'expired')
  execute function push_ends_with_session();

alter table notification_preferences drop constraint notification_preferences_channel_check,
  add constraint notification_preferences_channel_check check (channel in ('in_app', 'push', 'sms', 'email'));
alter table message_deliveries drop constraint message_deliveries_channel_check,
  add constraint message_deliveries_channel_check check (channel in ('sms', 'email', 'push'));
-- From when on a message is of no use, such as the start of its shift.
alter table message_deliveries add column expires_at timestamptz;
