-- in several transactions
-- An organization may have a sandbox: an organization beside it with one location, whose pros and money are not real (docs/rules/sandbox.md, ADR 215).
-- One table at a time; what is true of all rows is asked of old ones in 0385, and the indexes of large tables are made in 0384.
do $do$
declare
  held text;
begin
  -- Organizations are few: a computed column writes them anew.
  set local lock_timeout = '5s';
  if to_regproc('sandbox_stays') is null then
    alter table organizations
      add column sandbox_of bigint references organizations (id),
      add column is_sandbox boolean generated always as (sandbox_of is not null) stored,
      add constraint organizations_sandbox_of_another check (sandbox_of <> id),
      add constraint organizations_sandbox_key unique (id, is_sandbox);
    comment on column organizations.is_sandbox is 'Computed by the database from sandbox_of, so that rows of its locations and shifts can refer to it.';
    create unique index organizations_one_sandbox on organizations (sandbox_of) where sandbox_of is not null;

    -- What is a sandbox stays one, and nothing else becomes one.
    create function sandbox_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'a sandbox stays a sandbox' using errcode = '23514', constraint = 'sandbox_stays';
    end $$;
    create trigger sandbox_stays before update on organizations for each row
      when (old.sandbox_of is distinct from new.sandbox_of) execute function sandbox_stays();

    create function sandboxes_are_of_real_organizations() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      if exists (select from organizations where id = new.sandbox_of and sandbox_of is not null) then
        raise exception 'a sandbox has no sandbox' using errcode = '23514', constraint = 'sandboxes_are_of_real_organizations';
      end if;
      return new;
    end $$;
    create trigger sandboxes_are_of_real_organizations before insert on organizations for each row
      when (new.sandbox_of is not null) execute function sandboxes_are_of_real_organizations();
  end if;
  commit;

  -- A location is in the sandbox exactly if its organization is one, and there is one.
  set local lock_timeout = '5s';
  if not exists (select from pg_attribute where attrelid = 'locations'::regclass and attname = 'is_sandbox') then
    alter table locations
      add column is_sandbox boolean not null default false,
      add constraint locations_sandbox foreign key (organization_id, is_sandbox) references organizations (id, is_sandbox) not valid;
  end if;
  commit;

  -- People of a sandbox: nobody can sign in as one of them, and no message has an address.
  set local lock_timeout = '5s';
  if to_regproc('sandbox_people_stay_out') is null then
    alter table users
      add column is_sandbox boolean not null default false,
      add constraint users_sandbox_have_no_address check (not is_sandbox or (phone_number is null and email is null and pending_email is null
        and not is_gigpro_admin)) not valid;
    create trigger sandbox_stays before update on users for each row when (old.is_sandbox is distinct from new.is_sandbox) execute function sandbox_stays();
    create function sandbox_people_stay_out() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      if exists (select from users where id = new.user_id and is_sandbox) then
        raise exception 'people of a sandbox do not sign in and hold no role' using errcode = '23514', constraint = 'sandbox_people_stay_out';
      end if;
      return new;
    end $$;
  end if;
  commit;
  foreach held in array array['sessions', 'organization_managers', 'location_managers', 'manager_profiles', 'push_subscriptions', 'sign_on_identities']
  loop
    set local lock_timeout = '5s';
    execute format('create or replace trigger sandbox_people_stay_out before insert or update of user_id on %I for each row execute function sandbox_people_stay_out()', held);
    commit;
  end loop;

  -- Without a home and a market they are near no shift, and in no figure of a market.
  set local lock_timeout = '5s';
  if to_regproc('sandbox_pros_are_sandbox_people') is null then
    alter table pros
      add column sandbox_organization_id bigint references organizations (id),
      add constraint pros_sandbox_are_nowhere check (sandbox_organization_id is null or (market_id is null and latitude is null and longitude is null)) not valid;
    create trigger sandbox_stays before update on pros for each row
      when (old.sandbox_organization_id is distinct from new.sandbox_organization_id) execute function sandbox_stays();
    create function sandbox_pros_are_sandbox_people() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      if (select is_sandbox from users where id = new.user_id) is distinct from (new.sandbox_organization_id is not null)
        or exists (select from organizations where id = new.sandbox_organization_id and not is_sandbox) then
        raise exception 'a pro of a sandbox is a person of it' using errcode = '23514', constraint = 'sandbox_pros_are_sandbox_people';
      end if;
      return new;
    end $$;
    create trigger sandbox_pros_are_sandbox_people before insert or update of user_id on pros for each row execute function sandbox_pros_are_sandbox_people();
  end if;
  commit;

  -- The admins of an organization are those of its sandbox: who comes later is let in when they open it, and who goes leaves both.
  set local lock_timeout = '5s';
  create or replace function sandbox_loses_admins() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    delete from location_managers m using organizations o where o.sandbox_of = old.organization_id and m.organization_id = o.id and m.user_id = old.user_id;
    delete from organization_managers m using organizations o where o.sandbox_of = old.organization_id and m.organization_id = o.id and m.user_id = old.user_id;
    return old;
  end $$;
  create or replace trigger sandbox_loses_admins after delete on organization_managers for each row execute function sandbox_loses_admins();
  commit;

  -- Who signs in by the provider of an organization is let into its sandbox by it, and where a code does not suffice it suffices for neither.
  set local lock_timeout = '5s';
  create or replace view sandbox_homes as select id as organization_id, sandbox_of as home_id from organizations where sandbox_of is not null;
  create or replace view sign_on_required as
    select distinct m.user_id, m.organization_id, o.name as company from memberships m join organizations o on o.id = m.organization_id
      join sign_on_connections c on c.organization_id = coalesce(o.sandbox_of, m.organization_id) and c.mode = 'REQUIRED'
    where m.user_id <> c.emergency_admin_id
      -- If that admin has left, each admin may sign in with a code.
      and (exists (select from organization_managers a where a.organization_id = c.organization_id and a.user_id = c.emergency_admin_id)
        or not exists (select from organization_managers a where a.organization_id = c.organization_id and a.user_id = m.user_id));
  commit;
end $do$;
