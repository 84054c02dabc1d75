-- Tables that only grow are kept in partitions of a month in UTC (ADR 222). The partitions have a schema of their own: the schema of the product shows
-- such a table once, and calls have no rights there.
create schema partitions;
revoke all on schema partitions from crewcall_api;

-- The partitions of a table. The rest is the one that takes the times of which there is no month.
create function months_of(parent regclass) returns table (name regclass, begins timestamptz, ends timestamptz, is_rest boolean) language sql stable as $$
  select i.inhrelid::regclass, coalesce(substring(b.bound from $re$FROM \('([^']+)'\)$re$)::timestamptz, '-infinity'),
    coalesce(substring(b.bound from $re$TO \('([^']+)'\)$re$)::timestamptz, 'infinity'), b.bound = 'DEFAULT'
  from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral pg_get_expr(c.relpartbound, c.oid) as b (bound)
  where i.inhparent = parent $$;

-- Whoever names a partition instead of its table meets neither a right nor a row, and cannot empty what its table keeps for ever.
create function partitions.guard(parent regclass, part regclass) returns void language plpgsql as $$
declare
  one record;
begin
  execute format('alter table %s enable row level security', part);
  execute format('revoke all on %s from crewcall_api', part);
  for one in select tgname, tgfoid::regproc as action from pg_trigger where tgrelid = parent and not tgisinternal and tgtype & 32 > 0 loop
    execute format('create trigger %I before truncate on %s for each statement execute function %s()', one.tgname, part, one.action);
  end loop;
end $$;

-- Adds the month of a moment. What was written at its times goes there from the rest, which nobody reads or writes meanwhile.
-- Returns how many rows those were, or null if there is a partition for these times.
create function partitions.add_month(parent regclass, moment timestamptz) returns bigint language plpgsql as $$
declare
  starts timestamptz := date_trunc('month', moment, 'UTC');
  stops timestamptz := date_trunc('month', starts + interval '32 days', 'UTC');
  title text := (select relname from pg_class where oid = parent);
  key text := substring(pg_get_partkeydef(parent) from '\((.*)\)');
  part text := format('partitions.%I', title || to_char(starts at time zone 'UTC', '_YYYY_MM'));
  rest text := format('partitions.%I', title || '_rest');
  moved bigint := 0;
  is_written boolean;
begin
  if exists (select from months_of(parent) m where not m.is_rest and m.begins < stops and m.ends > starts) then return null; end if;
  execute format('create table %s (like %s including defaults including constraints including storage)', part, parent);
  execute format('lock table %s in access exclusive mode', rest);
  execute format('select exists (select from %1$s where %2$s >= %3$L and %2$s < %4$L)', rest, key, starts, stops) into is_written;
  if is_written then
    -- Where rows may not be deleted, these are not: they stay in the table.
    execute format('alter table %s disable trigger user', rest);
    execute format('with moved as (delete from %1$s where %2$s >= %3$L and %2$s < %4$L returning *) insert into %5$s select * from moved',
      rest, key, starts, stops, part);
    get diagnostics moved = row_count;
    execute format('alter table %s enable trigger user', rest);
  end if;
  execute format('alter table %s attach partition %s for values from (%L) to (%L)', parent, part, starts, stops);
  perform partitions.guard(parent, part::regclass);
  return moved;
end $$;
