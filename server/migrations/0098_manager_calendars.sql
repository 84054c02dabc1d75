-- The private addresses at which a manager's calendar program reads the shifts of one location, or of all she may see (no location). Only the
-- hash of an address is kept. What it shows is decided by her rights at each reading, so no row needs to change with them.
create table manager_calendars (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  location_id bigint,
  with_drafts boolean not null,
  token_hash text not null unique,
  created_ts timestamptz not null,
  constraint manager_calendars_one_each unique nulls not distinct (user_id, location_id)
);
select own_rows_only('manager_calendars', '(user_id = any ((select scope_users())::bigint[])) is not false');

-- What is behind the secret of an address, whoever holds it.
create view manager_calendar_links as select token_hash, user_id, location_id, with_drafts from manager_calendars;
