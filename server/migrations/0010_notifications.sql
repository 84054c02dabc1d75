create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null,
  subject text not null,
  title text not null,
  body text not null default '',
  link text not null,
  created_ts timestamptz not null,
  read_at timestamptz,
  constraint notifications_once unique (user_id, kind, subject)
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

create table notification_preferences (
  user_id bigint not null references users (id),
  kind text not null,
  channel text not null check (channel in ('in_app', 'sms', 'email')),
  is_enabled boolean not null,
  primary key (user_id, kind, channel)
);

-- One row per message that leaves the house; the key makes the visible effect happen once.
create table message_deliveries (
  id bigint generated always as identity primary key,
  user_id bigint references users (id),
  channel text not null check (channel in ('sms', 'email')),
  address text not null,
  kind text not null,
  delivery_key text not null unique,
  subject text not null default '',
  body text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  tries integer not null default 0,
  error text,
  provider_ref text,
  created_ts timestamptz not null,
  -- Quiet hours: not before this instant.
  send_after timestamptz not null default '-infinity',
  sent_at timestamptz
);
create index message_deliveries_queued on message_deliveries (id) where state = 'QUEUED';
