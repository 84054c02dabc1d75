-- The rows of sandboxes are hidden from the platform in every table of a business, also in those that came after migration 0370 or come later.
create function sandboxes_apart(target regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_policy where polrelid = target and polname = 'sandbox_apart') then
    execute format('create policy sandbox_apart on %s as restrictive using ((organization_id <> all ((select scope_hidden())::bigint[])) is not false)', target);
  end if;
end $$;
create or replace function tenants_only(target regclass, scope text default 'scope_organizations', further text default '') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy tenants_only on %s using ((organization_id = any ((select %s())::bigint[])) is not false %s)', target, scope, further);
  if exists (select from pg_attribute where attrelid = target and attname = 'location_id' and not attisdropped) then
    perform key_locations_only(target);
  end if;
  perform sandboxes_apart(target);
end $$;
select sandboxes_apart('location_weeks');
