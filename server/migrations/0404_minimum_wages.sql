-- The minimum wages of states and cities (docs/rules/minimum-wages.md). Nothing is checked until an admin of the platform enters one.
create table minimum_wages (
  id bigint generated always as identity primary key,
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  -- Null for the whole state.
  city text check (city <> '' and city = btrim(city)),
  starts_on date not null,
  wage_amount numeric(6, 2) not null check (wage_amount between 1 and 75),
  source text not null,
  created_by bigint references users (id),
  created_ts timestamptz not null default now(),
  last_updated_by bigint references users (id),
  last_updated_ts timestamptz not null default now()
);
create unique index minimum_wages_one_a_day on minimum_wages (state_code, coalesce(lower(city), ''), starts_on);

alter table minimum_wages enable row level security;
create policy everybody_reads on minimum_wages for select using (true);
create policy admins_add on minimum_wages for insert with check ((select scope_everything()));
create policy admins_change on minimum_wages for update using (true) with check ((select scope_everything()));
create policy admins_remove on minimum_wages for delete using ((select scope_everything()));
