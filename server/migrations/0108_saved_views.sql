-- The views of the boards that a person saved under a name: the address of each, in their order. They belong to the account.
create table saved_views (
  user_id bigint primary key references users (id),
  views jsonb not null,
  last_updated_ts timestamptz not null
);
select own_rows_only('saved_views', '(user_id = any ((select scope_users())::bigint[])) is not false');
