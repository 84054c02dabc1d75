-- Platform admins keep positions and markets, and the fees that a new location begins with. A position that is offered no more stays with
-- what was posted and with the pros who have it; a pro pays nothing, so a fee is a percentage on top of the wage.
alter table skills
  add column is_offered boolean not null default true,
  add column last_updated_ts timestamptz not null default now(),
  add column last_updated_by bigint references users (id),
  add constraint skills_have_a_name check (name = trim(name) and name <> ''),
  add constraint skills_minimum_is_least check
    (minimum_wage_amount <= least(default_wage_amount, average_wage_amount, recommended_wage_amount, recommended_wage_amount_boosted)),
  add constraint skills_boosted_is_more check (recommended_wage_amount <= recommended_wage_amount_boosted);
alter table markets
  add column last_updated_ts timestamptz not null default now(),
  add column last_updated_by bigint references users (id),
  add constraint markets_have_a_name check (name = trim(name) and name <> ''),
  add constraint markets_are_on_earth check (latitude between -90 and 90 and longitude between -180 and 180);

alter table platform_settings
  drop constraint platform_settings_name_check,
  add constraint platform_settings_name_check check (name in ('suspension_policy', 'auto_select_bar', 'fee_defaults'));

alter table skills enable row level security;
create policy everybody_reads on skills for select using (true);
create policy admins_add on skills for insert with check ((select scope_everything()));
create policy admins_change on skills for update using (true) with check ((select scope_everything()));
alter table markets enable row level security;
create policy everybody_reads on markets for select using (true);
create policy admins_add on markets for insert with check ((select scope_everything()));
create policy admins_change on markets for update using (true) with check ((select scope_everything()));
