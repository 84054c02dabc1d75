-- Searches for shifts that pros keep, and which shifts they were told of by them (docs/rules/shifts.md#saved-searches, ADR 149).
create table saved_searches (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pros (id),
  -- A pro has ten at most: each takes a number that is free.
  slot smallint not null check (slot between 1 and 10),
  name text not null check (length(name) between 1 and 60),
  -- The filters; null filters nothing.
  positions bigint[] check (cardinality(positions) > 0),
  days_of_week text[] check (cardinality(days_of_week) > 0
    and days_of_week <@ '{SUNDAY,MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY}'),
  time_blocks text[] check (cardinality(time_blocks) > 0 and time_blocks <@ '{MORNING,AFTERNOON,EVENING,OVERNIGHT}'),
  starts_in text check (starts_in in ('TODAY', 'TOMORROW', 'WEEKEND')),
  starts_on__gte date,
  starts_on__lte date,
  within_miles integer check (within_miles between 1 and 200),
  wage_gte numeric(8, 2) check (wage_gte >= 0),
  is_instant boolean,
  is_eligible boolean,
  is_alert_on boolean not null,
  created_ts timestamptz not null,
  constraint saved_searches_ten_at_most unique (pro_id, slot)
);
create unique index saved_searches_have_names on saved_searches (pro_id, lower(name));
create index saved_searches_with_alerts on saved_searches (pro_id) where is_alert_on;
select own_rows_only('saved_searches', 'pro_id = (select scope_pro())');

-- The shifts that a saved search found for a pro: whatever the search, of one shift a pro is told once.
create table search_alerts (
  pro_id bigint not null references pros (id),
  -- Unique over all businesses. A shift is never deleted.
  gig_id bigint not null,
  saved_search_id bigint references saved_searches (id) on delete set null,
  -- When the pro may take it and is told of it; null if it was there already when the search was saved.
  due_at timestamptz,
  told_at timestamptz,
  primary key (pro_id, gig_id),
  constraint search_alerts_told_when_due check (told_at is null or due_at is not null)
);
create index search_alerts_of_search on search_alerts (saved_search_id, told_at);
create index search_alerts_due on search_alerts (due_at) where told_at is null;
create index search_alerts_of_gig on search_alerts (gig_id);
comment on column search_alerts.due_at is 'When the shift opened to the pro as it was then, so nothing can recount it.';
comment on column search_alerts.told_at is 'When the message was made, so nothing can recount it.';
select own_rows_only('search_alerts', 'pro_id = (select scope_pro())');
