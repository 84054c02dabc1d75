-- in several transactions
-- Nothing connects a pro of a sandbox with another business, or a real pro with a sandbox (docs/rules/sandbox.md#apart, ADR 215). One table at a time;
-- each loop leaves out what was done before.
do $do$
declare
  one record;
begin
  set local lock_timeout = '5s';
  create or replace function sandbox_apart() returns trigger language plpgsql security definer set search_path = public as $$
  declare
    home bigint;
  begin
    if new.pro_id is null then return new; end if;
    select sandbox_organization_id into home from pros where id = new.pro_id;
    if home is distinct from (select id from organizations where id = new.organization_id and is_sandbox) then
      raise exception 'pros of a sandbox work in their sandbox, and nobody else does' using errcode = '23514', constraint = 'sandbox_apart';
    end if;
    return new;
  end $$;
  -- What reaches people outside, or costs money of the platform, there is not in a sandbox.
  create or replace function sandbox_has_none() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    if exists (select from organizations where id = new.organization_id and is_sandbox) then
      raise exception 'a sandbox has none of these' using errcode = '23514', constraint = 'sandbox_has_none';
    end if;
    return new;
  end $$;
  create or replace function sandbox_pros_have_none() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    if exists (select from pros where id = new.pro_id and sandbox_organization_id is not null) then
      raise exception 'a pro of a sandbox has none of these' using errcode = '23514', constraint = 'sandbox_pros_have_none';
    end if;
    return new;
  end $$;
  commit;

  for one in
    -- Every table that names a business and a pro; `server/proof/sandbox/apart.test.ts` finds those that come later.
    with wanted (table_name, trigger_name, columns) as (
      select t.table_name::text, 'sandbox_apart', 'organization_id, pro_id' from information_schema.tables t
        where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and (select count(*) from information_schema.columns c
          where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name in ('organization_id', 'pro_id')) = 2
      union all select c.table_name, 'sandbox_has_none', 'organization_id' from information_schema.columns c
        where c.table_schema = 'public' and c.column_name = 'organization_id' and c.table_name in ('network_invites', 'join_intents', 'job_postings', 'people_imports',
          'bookkeepers', 'coupon_redemptions', 'location_add_ons', 'acting_sessions', 'sign_on_connections', 'sign_on_domains', 'referral_rewards')
      union all select name, 'sandbox_pros_have_none', 'pro_id' from unnest(array['background_checks', 'loyalty_periods', 'saved_searches', 'phone_pins',
        'work_records', 'certification_requests']) as name)
    select * from wanted w where not exists (select from pg_trigger where tgrelid = w.table_name::regclass and tgname = w.trigger_name) order by 1, 2
  loop
    set local lock_timeout = '5s';
    execute format('create trigger %1$s before insert or update of %2$s on %3$I for each row execute function %1$s()', one.trigger_name, one.columns, one.table_name);
    commit;
  end loop;

  -- Whether a shift is in the sandbox, for those who look for shifts. Old rows are asked in 0385.
  set local lock_timeout = '5s';
  if to_regproc('gigs_know_their_sandbox') is null then
    alter table gigs
      add column is_sandbox boolean not null default false,
      add constraint gigs_sandbox foreign key (organization_id, is_sandbox) references organizations (id, is_sandbox) not valid;
    comment on column gigs.is_sandbox is 'Copied from the organization when the shift is made; the foreign key holds it to that, so nothing can recount it.';
    create function gigs_know_their_sandbox() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      new.is_sandbox := coalesce((select is_sandbox from organizations where id = new.organization_id), false);
      return new;
    end $$;
    create trigger gigs_know_their_sandbox before insert on gigs for each row execute function gigs_know_their_sandbox();
  end if;
  commit;

  -- Visitors, pros and other businesses see none of it, whatever a statement of a call forgets to ask. Nor do the admins of the platform, whose lists and
  -- sums go over all businesses: for them these are not there, unless they are admins of one.
  set local lock_timeout = '5s';
  create or replace function scope_own_organizations() returns bigint[] language sql stable parallel safe
    as $$ select coalesce(nullif(current_setting('crewcall.organizations', true), ''), '{}')::bigint[] $$;
  create or replace function scope_sandbox_people() returns bigint[] language sql stable security definer set search_path = public as $$
    select coalesce((select array_agg(user_id) from pros where sandbox_organization_id = any (scope_own_organizations())), '{}') $$;
  create or replace function scope_hidden() returns bigint[] language sql stable security definer set search_path = public as $$
    select case when scope_everything() then coalesce((select array_agg(id) from organizations
      where is_sandbox and id <> all (scope_own_organizations())), '{}') else '{}' end $$;
  commit;

  for one in
    with wanted (table_name, command, expression) as (
      values ('gigs', 'all', 'not is_sandbox or organization_id = any ((select scope_own_organizations())::bigint[])'),
        ('locations', 'all', 'not is_sandbox or organization_id = any ((select scope_own_organizations())::bigint[])'),
        ('organizations', 'select', 'sandbox_of is null or id = any ((select scope_own_organizations())::bigint[])
          or sandbox_of = any ((select scope_own_organizations())::bigint[])'),
        ('pros', 'select', 'sandbox_organization_id is null or sandbox_organization_id = any ((select scope_own_organizations())::bigint[])
          or id = (select scope_pro())'),
        ('users', 'select', 'not is_sandbox or not (select scope_everything()) or id = any ((select scope_sandbox_people())::bigint[])')
      -- Who has which role, and what was done, concerns people and not the figures of businesses.
      union all select c.relname, 'all', '(organization_id <> all ((select scope_hidden())::bigint[])) is not false' from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
          and c.relname not in ('gigs', 'locations', 'organization_managers', 'location_managers', 'invitations', 'audit_log'))
    select * from wanted w where not exists (select from pg_policy where polrelid = w.table_name::regclass and polname = 'sandbox_apart') order by 1
  loop
    set local lock_timeout = '5s';
    execute format('create policy sandbox_apart on %I as restrictive for %s using (%s)', one.table_name, one.command, one.expression);
    commit;
  end loop;

  set local lock_timeout = '5s';
  create or replace view shifts_of_markets as select market_id, skill_id, type, start_time, end_time, unpaid_break_minutes, wage_amount, boosted_gig_bonus,
      allowed_confirmed_pros, confirmed_count
    from gigs where released_at is not null and cancelled_at is null and not is_sandbox;
  commit;
  set local lock_timeout = '5s';
  create or replace view gaps_of_markets as select g.market_id, g.skill_id, a.start_time, a.cancelled_at as given_up_at, exists (
      select from applications n where n.organization_id = a.organization_id and n.gig_id = a.gig_id and n.cancelled_at is null
        and n.confirmed_at > a.cancelled_at) as is_filled
    from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where g.cancelled_at is null and a.confirmed_at is not null and a.cancelled_at < a.start_time and a.cancellation_reason <> 'FEWER_PROS_NEEDED'
      and not g.is_sandbox;
  commit;
  set local lock_timeout = '5s';
  create or replace view marketplace_gigs as select id, location_id, skill_id, type, employment_type, start_time, end_time, timezone, state_code, latitude,
      longitude, posted_at, released_at, cancelled_at, background_check_required, require_certifications, auto_select_enabled,
      immediate_auto_select, confirmed_count, allowed_confirmed_pros, overfill, wage_amount, boosted_gig_bonus, unpaid_break_minutes, market_id,
      organization_id, bundle_id
    from gigs where type = 'MARKETPLACE' and released_at is not null and cancelled_at is null and not is_sandbox;
  commit;
end $do$;
