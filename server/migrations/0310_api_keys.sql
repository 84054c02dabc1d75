-- The locations of the key with which a call is made; null where it is not limited to some, as in every call of a person.
create function scope_locations() returns bigint[] language sql stable parallel safe
  as $$ select nullif(current_setting('crewcall.locations', true), '')::bigint[] $$;
-- Limits a table to the locations of the key, besides its other policies. Rows of no location belong to the organization: the commands decide.
create function key_locations_only(target regclass, location text default 'location_id') returns void language plpgsql as $$
begin
  execute format('create policy key_locations_only on %s as restrictive using ((%s = any ((select scope_locations())::bigint[])) is not false)', target, location);
end $$;
-- Whatever is bound to its organization is bound to the locations of the key as well, if it names one: also tables that are made later.
create or replace function tenants_only(target regclass, scope text default 'scope_organizations', further text default '') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy tenants_only on %s using ((organization_id = any ((select %s())::bigint[])) is not false %s)', target, scope, further);
  if exists (select from pg_attribute where attrelid = target and attname = 'location_id' and not attisdropped) then
    perform key_locations_only(target);
  end if;
end $$;

-- Keys with which programs of an organization call the API (docs/rules/api-keys.md, ADR 170). A key acts as the role of the admin who made it:
-- without the row of that role it finds nobody, and a role given anew is another row.
create table api_keys (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  -- The readable part of the key, by which it is found.
  public_id text not null check (public_id ~ '^[0-9A-Za-z]{12}$'),
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['shifts.read', 'shifts.write', 'people.read', 'people.write', 'hours.read',
    'hours.write', 'money.read', 'hiring.read']),
  -- All locations of the organization, also later ones; otherwise those of api_key_locations.
  is_everywhere boolean not null,
  role_id bigint not null,
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  expires_at timestamptz,
  -- SHA-256 of the secret, and of the one before while it still works: never more than two.
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  secret_since timestamptz not null,
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  previous_ends_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  primary key (organization_id, id),
  constraint api_keys_public_id unique (organization_id, public_id),
  constraint api_keys_previous check ((previous_hash is null) = (previous_ends_at is null)),
  constraint api_keys_expiry check (expires_at > created_ts),
  constraint api_keys_revoked check ((revoked_at is null) = (revoked_by is null))
);
create index api_keys_by_public_id on api_keys (public_id);
create unique index api_keys_one_name on api_keys (organization_id, lower(name)) where revoked_at is null;

create table api_key_locations (
  organization_id bigint not null,
  key_id bigint not null,
  location_id bigint not null,
  primary key (organization_id, key_id, location_id),
  foreign key (organization_id, key_id) references api_keys (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select tenants_only(name) from unnest(array['api_keys', 'api_key_locations']::regclass[]) as name;

-- What a key may do is decided when it is made; one that was revoked stays as it is.
create function api_keys_stay() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null then
    raise exception 'a revoked key stays revoked' using errcode = '23514', constraint = 'api_keys_stay_revoked';
  end if;
  if (new.organization_id, new.id, new.public_id, new.scopes, new.is_everywhere, new.role_id, new.created_by, new.created_ts, new.expires_at)
    is distinct from (old.organization_id, old.id, old.public_id, old.scopes, old.is_everywhere, old.role_id, old.created_by, old.created_ts, old.expires_at) then
    raise exception 'a key keeps its rights' using errcode = '23514', constraint = 'api_keys_keep_rights';
  end if;
  return new;
end $$;
create trigger api_keys_stay before update on api_keys for each row execute function api_keys_stay();
create function api_key_locations_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a key keeps its locations' using errcode = '23514', constraint = 'api_keys_keep_rights';
end $$;
create trigger api_key_locations_stay before update or delete on api_key_locations for each row execute function api_key_locations_stay();

-- Who calls with a key is asked before there is a scope: the scope follows from it.
create view api_key_holders as
  select k.public_id, k.organization_id, k.id, k.name, k.scopes, k.secret_hash, k.previous_hash, k.previous_ends_at, k.expires_at, k.last_used_at, m.user_id,
    case when not k.is_everywhere then array(select l.location_id from api_key_locations l where l.organization_id = k.organization_id and l.key_id = k.id) end
      as location_ids
  from api_keys k join organization_managers m on m.organization_id = k.organization_id and m.id = k.role_id
  where k.revoked_at is null;

select key_locations_only(c.oid::regclass) from pg_class c
  join pg_attribute l on l.attrelid = c.oid and l.attname = 'location_id' and not l.attisdropped
  join pg_attribute o on o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity and c.relname not in ('audit_log', 'api_key_locations')
  order by c.relname;
select key_locations_only('locations', 'id');
