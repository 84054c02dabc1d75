-- in several transactions
-- Announcements and the history become tables in months (ADR 222). No row is copied: the table of before becomes the partition of all times up to the month
-- after next. It is read once beforehand, while programs write, to prove that its rows belong there; then both names change in an instant, for which
-- writers wait at most as long as lock_timeout. A table that is done is left out.
do $do$
declare
  parent text;
  old text;
  last timestamptz;
  until timestamptz;
  next_id bigint;
  one record;
begin
  for parent in select t.name from unnest(array['announcements', 'audit_log']) as t (name) join pg_class c on c.oid = format('public.%I', t.name)::regclass
    where c.relkind = 'r' order by 1
  loop
    old := format('partitions.%I', parent || '_before');
    set local lock_timeout = '5s';
    execute format('select max(at) from %I', parent) into last;
    until := date_trunc('month', date_trunc('month', greatest(last, clock_timestamp()), 'UTC') + interval '62 days', 'UTC');
    execute format('alter table %I drop constraint if exists %I', parent, parent || '_before');
    execute format('alter table %I add constraint %I check (at < %L) not valid', parent, parent || '_before', until);
    commit;

    set local lock_timeout = '5s';
    execute format('alter table %I validate constraint %I', parent, parent || '_before');
    commit;

    set local lock_timeout = '5s';
    execute format('lock table %I in access exclusive mode', parent);
    select s.last_value + s.is_called::int into next_id from (select q.last_value, q.is_called from announcements_id_seq q where parent = 'announcements'
      union all select q.last_value, q.is_called from audit_log_id_seq q where parent = 'audit_log') s;
    execute format('alter table %I alter column id drop identity', parent);
    execute format('alter table %I set schema partitions', parent);
    execute format('alter table partitions.%I rename to %I', parent, parent || '_before');

    execute format('create table %I (like %s including defaults including comments including storage) partition by range (at)', parent, old);
    -- Before 17, a table in partitions draws its ids from a sequence by default.
    if current_setting('server_version_num')::int >= 170000 then
      execute format('alter table %I alter column id add generated always as identity (start with %s minvalue 1)', parent, next_id);
    else
      execute format('create sequence %I as bigint start with %s minvalue 1 owned by %I.id', parent || '_id_seq', next_id, parent);
      execute format('alter table %I alter column id set default nextval(%L)', parent, parent || '_id_seq');
    end if;
    execute format('alter table %I add primary key (id, at)', parent);
    execute format('alter table %s drop constraint %I, add primary key using index %I', old, parent || '_pkey', parent || '_id_at');

    for one in select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = old::regclass and contype = 'c' and conname <> parent || '_before' loop
      execute format('alter table %I add constraint %I %s', parent, one.name, one.text);
    end loop;
    for one in select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = old::regclass and not indisprimary loop
      execute replace(one.text, ' ON ' || old || ' ', format(' ON public.%I ', parent));
    end loop;
    for one in select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = old::regclass and not tgisinternal loop
      execute replace(one.text, ' ON ' || old || ' ', format(' ON public.%I ', parent));
      execute format('drop trigger %I on %s', one.name, old);
    end loop;
    for one in select * from pg_policies where schemaname = 'partitions' and tablename = parent || '_before' loop
      execute format('create policy %I on %I as %s for %s to %s %s %s', one.policyname, parent, one.permissive, one.cmd, array_to_string(one.roles, ', '),
        'using (' || one.qual || ')', 'with check (' || one.with_check || ')');
      execute format('drop policy %I on %s', one.policyname, old);
    end loop;
    if (select relrowsecurity from pg_class where oid = old::regclass) then execute format('alter table %I enable row level security', parent); end if;
    -- Programs of before go on meanwhile, with the rights that they had.
    execute format('revoke all on %I from crewcall_api', parent);
    for one in select a.privilege_type as name from pg_class c cross join lateral aclexplode(c.relacl) a
      where c.oid = old::regclass and a.grantee = 'crewcall_api'::regrole loop
      execute format('grant %s on %I to crewcall_api', one.name, parent);
    end loop;

    execute format('create table %s partition of %I default', format('partitions.%I', parent || '_rest'), parent);
    perform partitions.guard(parent::regclass, format('partitions.%I', parent || '_rest')::regclass);
    if parent = 'audit_log' then drop function audit_seal(text, partitions.audit_log_before), audit_content(partitions.audit_log_before); end if;
    if last is null then
      execute format('drop table %s', old);
    else
      execute format('alter table %I attach partition %s for values from (minvalue) to (%L)', parent, old, until);
      execute format('alter table %s drop constraint %I', old, parent || '_before');
      perform partitions.guard(parent::regclass, old::regclass);
    end if;
    perform partitions.add_month(parent::regclass, date_trunc('month', clock_timestamp(), 'UTC') + interval '14 days' + ahead * interval '1 month')
      from generate_series(0, 3) as ahead;

    -- What a seal covers is a row of the table, so both functions name it anew; they say the same (0013).
    if parent = 'audit_log' then
      create function audit_content(entry audit_log) returns text language sql stable parallel safe set search_path = public as $$
        select jsonb_build_array(
          entry.id, extract(epoch from entry.at), entry.actor_user_id, entry.on_behalf_of, entry.request_id, entry.ip, entry.action,
          entry.object_type, entry.object_id, entry.organization_id, entry.location_id, entry.gig_id, entry.before, entry.after)::text
      $$;
      create function audit_seal(previous text, entry audit_log) returns text language sql stable parallel safe set search_path = public as $$
        select encode(sha256(convert_to(previous || e'\n' || audit_content(entry), 'UTF8')), 'hex')
      $$;
    end if;
    commit;
  end loop;
end $do$;
