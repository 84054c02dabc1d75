-- A scope that is null opens every row. Said as "(x = any (scope)) is not false" the planner believes that a handful of rows is left, and reads the
-- platform's lists in an order that is good for a handful. Said apart, it knows that it may be all. Each person reads what they read before.

-- The condition of a policy: the scope is open, or the id is in it, or there is no id and the scope is not empty.
create function within_scope(target regclass, id_column text, scope text) returns text language plpgsql stable as $$
begin
  return format('((select %2$s() is null) or %1$s = any ((select %2$s())::bigint[])%3$s)', id_column, scope,
    case when (select attnotnull from pg_attribute where attrelid = target and attname = id_column) then ''
      else format(' or (%s is null and (select %s() <> ''{}''))', id_column, scope) end);
end $$;

create or replace function key_locations_only(target regclass, location text default 'location_id') returns void language plpgsql as $$
begin
  execute format('create policy key_locations_only on %s as restrictive using (%s)', target, within_scope(target, location, 'scope_locations'));
end $$;

create or replace function tenants_only(target regclass, scope text default 'scope_organizations', further text default '') returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy tenants_only on %s using (%s %s)', target, within_scope(target, 'organization_id', scope), further);
  if exists (select from pg_attribute where attrelid = target and attname = 'location_id' and not attisdropped) then
    perform key_locations_only(target);
  end if;
  perform sandboxes_apart(target);
end $$;

do $$
declare
  before constant text := '\(\((\w+) = ANY \(\( SELECT (\w+)\(\) AS \w+\)::bigint\[\]\)\) IS NOT FALSE\)';
  policy record;
begin
  create function pg_temp.said_apart(target regclass, condition text, before text) returns text language plpgsql as $f$
    declare
      found text[];
    begin
      loop
        found := regexp_match(condition, before);
        exit when found is null;
        condition := regexp_replace(condition, before, within_scope(target, found[1], found[2]));
      end loop;
      return condition;
    end $f$;
  for policy in
    select polname as name, polrelid::regclass as target, pg_get_expr(polqual, polrelid) as read, pg_get_expr(polwithcheck, polrelid) as written from pg_policy
  loop
    if policy.read ~ before then
      execute format('alter policy %I on %s using (%s)', policy.name, policy.target, pg_temp.said_apart(policy.target, policy.read, before));
    end if;
    if policy.written ~ before then
      execute format('alter policy %I on %s with check (%s)', policy.name, policy.target, pg_temp.said_apart(policy.target, policy.written, before));
    end if;
  end loop;
end $$;
