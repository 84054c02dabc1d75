-- The second net of tenancy (reliability T1, ADR 28): whatever a statement of a call forgets to ask, it finds rows of the caller's scope only.
-- The owner, who runs jobs, migrations and the auditor, is not bound by it. The role `crewcall_api` and its grants belong to the whole
-- server and not to this database: scripts/api-role.ts makes them at every start.

-- The scope of the transaction. Nothing is set: no rows.
create function scope_everything() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('crewcall.everything', true) = 'on', false) $$;
create function scope_pro() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('crewcall.pro', true), '')::bigint $$;
-- Null is all of them, which a policy takes in by `is not false`: one question for both, as every question is asked anew for every table.
create function scope_organizations() returns bigint[] language sql stable parallel safe
  as $$ select case when scope_everything() then null else coalesce(nullif(current_setting('crewcall.organizations', true), ''), '{}')::bigint[] end $$;
-- Whose shifts and places may be seen: a pro may find those of all.
create function scope_places() returns bigint[] language sql stable parallel safe
  as $$ select case when scope_pro() is null then scope_organizations() end $$;

-- Binds a table: what a migration does to every new one of the tenants. Every `(select …)` is asked once a statement and not once a row. The organization of these tables is never null.
create function tenants_only(target regclass, scope text default 'scope_organizations', further text default '') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy tenants_only on %s using ((organization_id = any ((select %s())::bigint[])) is not false %s)', target, scope, further);
end $$;

-- Of the organization alone.
select tenants_only(name) from unnest(array['captain_reports', 'charge_disputes', 'charge_lines', 'charge_refunds', 'gig_template_attachments',
  'gig_template_requirements', 'gig_templates', 'invitations', 'invoice_lines', 'invoice_payments', 'invoices', 'ledger_entries', 'ledger_transactions',
  'licenses', 'location_managers', 'organization_managers', 'payment_methods', 'shift_templates']::regclass[]) as name;

-- Shifts and their places are there for every pro to find.
select tenants_only(name, 'scope_places')
from unnest(array['gig_attachments', 'gig_requirements', 'gigs', 'location_addresses', 'locations', 'managers_on_duty']::regclass[]) as name;

-- A pro's own work, at whatever organization.
select tenants_only(name, further => 'or pro_id = (select scope_pro())')
from unnest(array['adhoc_payments', 'applications', 'favorite_pros', 'geo_logs', 'location_reviews', 'network_members', 'payment_intents', 'pro_blocks',
  'pro_outcomes', 'pro_reviews', 'time_punches', 'timesheets', 'work_periods', 'worked_together']::regclass[]) as name;
select tenants_only(name, further => format('or exists (select from applications a where a.organization_id = %1$s.organization_id
  and a.id = %1$s.application_id and a.pro_id = (select scope_pro()))', name)) from unnest(array['hours_disputes', 'hours_edits', 'shift_breaks']::regclass[]) as name;
select tenants_only('punch_decisions', further => 'or exists (select from time_punches t where t.organization_id = punch_decisions.organization_id
  and t.id = punch_decisions.time_punch_id and t.pro_id = (select scope_pro()))');

-- These may be of no organization. Such notes are for whoever asks for the person; such entries of the history for platform admins.
alter table notes enable row level security;
create policy tenants_only on notes using (organization_id is null or (organization_id = any ((select scope_organizations())::bigint[])) is not false);
-- Everybody's acts are recorded, by whoever does them; they are read within the scope.
alter table audit_log enable row level security;
create policy tenants_only on audit_log for select
  using (organization_id is not null and (organization_id = any ((select scope_organizations())::bigint[])) is not false or (select scope_everything()));
create policy everybody_records on audit_log for insert with check (true);

-- Which roles a person holds is asked before there is a scope: the scope follows from it.
create view held_organization_roles as select user_id, organization_id, role from organization_managers;
create view held_location_roles as select user_id, organization_id, location_id, role from location_managers;
create view places_of_organizations as select organization_id, id as location_id from locations;
-- The organization behind the secret of a link, whoever holds it.
create view invitation_links as select token_hash, organization_id from invitations;

-- What a manager may know of a pro's work elsewhere, and a pro of the work of others: these columns and no more.
create view reliability_of_pros as select pro_id, application_id, skill_id, kind, stars, points, at from pro_outcomes;
create view pros_at_work as select pro_id, application_id from work_periods where upper_inf(worked);
-- What shifts of a market paid and how they were filled, of no business in particular.
create view shifts_of_markets as select market_id, skill_id, type, start_time, end_time, unpaid_break_minutes, wage_amount, boosted_gig_bonus,
    allowed_confirmed_pros, confirmed_count
  from gigs where released_at is not null and cancelled_at is null;
-- Confirmed places given up before the start, and whether somebody confirmed after that, of no business in particular.
create view gaps_of_markets as select g.market_id, g.skill_id, a.start_time, a.cancelled_at as given_up_at, exists (
    select from applications n where n.organization_id = a.organization_id and n.gig_id = a.gig_id and n.cancelled_at is null
      and n.confirmed_at > a.cancelled_at) as is_filled
  from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
  where g.cancelled_at is null and a.confirmed_at is not null and a.cancelled_at < a.start_time and a.cancellation_reason <> 'FEWER_PROS_NEEDED';
-- Open shifts of the marketplace, which any pro may find: the search near a place uses an index that row security would keep from it.
create view marketplace_gigs as select id, location_id, skill_id, type, employment_type, start_time, end_time, timezone, state_code, latitude,
    longitude, posted_at, released_at, cancelled_at, background_check_required, require_certifications, auto_select_enabled,
    immediate_auto_select, confirmed_count, allowed_confirmed_pros, overfill, wage_amount, boosted_gig_bonus, unpaid_break_minutes
  from gigs where type = 'MARKETPLACE' and released_at is not null and cancelled_at is null;
create view stars_of_locations as select organization_id, location_id, overall from location_reviews;

-- What the database does by itself is done whole.
alter function applications_take_time() security definer set search_path = public;
alter function gigs_moved() security definer set search_path = public;
alter function applications_count() security definer set search_path = public;
alter function ledger_balanced() security definer set search_path = public;
alter function invoice_even() security definer set search_path = public;
alter function invoice_lines_guard() security definer set search_path = public;
alter function not_waived() security definer set search_path = public;
alter function joined_accounts_hold_nothing() security definer set search_path = public;
alter function joined_accounts_get_nothing() security definer set search_path = public;

-- Meters along the sphere of earthdistance, by the haversine formula in plain arithmetic, which PostgreSQL puts in place of the call: the
-- functions of the extension are run as statements of their own, at twenty times the cost and more for whoever is not a superuser.
create function meters_between(latitude_a double precision, longitude_a double precision, latitude_b double precision, longitude_b double precision)
  returns double precision language sql immutable parallel safe
  as $$ select 2 * 6378168 * asin(least(1, sqrt(power(sind((latitude_b - latitude_a) / 2), 2)
    + cosd(latitude_a) * cosd(latitude_b) * power(sind((longitude_b - longitude_a) / 2), 2)))) $$;

