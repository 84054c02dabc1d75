-- outside a transaction
-- The few accounts to leave out where the pros of a whole market are counted.
create index concurrently if not exists users_not_active on users (id) where account_status <> 'ACTIVE';
