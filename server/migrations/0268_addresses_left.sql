-- Phone numbers and mailboxes with which a person signed in before: only a keyed hash, for a year (docs/rules/privacy.md#addresses-that-were-left).
create table left_addresses (
  user_id bigint not null references users (id) on delete cascade,
  channel text not null check (channel in ('phone', 'email')),
  mark text not null check (mark ~ '^[A-Za-z0-9_-]{43}$'),
  left_at timestamptz not null,
  primary key (user_id, channel, mark, left_at)
);
create index left_addresses_by_age on left_addresses (left_at);
select own_rows_only('left_addresses', '(user_id = any ((select scope_users())::bigint[])) is not false or (select scope_everything())');
