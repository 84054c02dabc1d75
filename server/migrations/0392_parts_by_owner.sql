-- Punches and notifications are kept in parts by their owner, the organization or the person (ADR 225). Every question about them names the owner, so it
-- reads one part; what is unique is unique with its owner, so no rule gets weaker. Rows are copied once, while nobody writes to the table.

-- The statement that makes a policy anew on a table.
create function partitions.policy_of(one pg_policies, target regclass) returns text language sql as $$
  select format('create policy %I on %s as %s for %s to %s', one.policyname, target, one.permissive, one.cmd, array_to_string(one.roles, ', '))
    || coalesce(' using (' || one.qual || ')', '') || coalesce(' with check (' || one.with_check || ')', '') $$;

-- Puts a table into parts by the hash of a column that is in its key and in all that is unique. Nothing else of the table changes.
create function partitions.split(title text, owner text, amount int) returns void language plpgsql as $$
declare
  old text := format('partitions.%I', title || '_before');
  sequence text := title || '_id_seq';
  next_id bigint;
  one record;
  referring text[] := '{}';
begin
  execute format('lock table public.%I in access exclusive mode', title);
  -- Foreign keys and policies of other tables that name this one would follow it, so they are made anew at the end.
  for one in select conrelid::regclass as place, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where confrelid = format('public.%I', title)::regclass and contype = 'f' and conparentid = 0 loop
    referring := referring || format('alter table %s add constraint %I %s', one.place, one.name, one.text);
    execute format('alter table %s drop constraint %I', one.place, one.name);
  end loop;
  for one in select p.polrelid::regclass as place, p.polname as name, partitions.policy_of(q, p.polrelid) as text
    from pg_policy p join pg_policies q on q.policyname = p.polname and format('%I.%I', q.schemaname, q.tablename)::regclass = p.polrelid
    where p.polrelid <> format('public.%I', title)::regclass and exists (select from pg_depend d where d.classid = 'pg_policy'::regclass and d.objid = p.oid
      and d.refclassid = 'pg_class'::regclass and d.refobjid = format('public.%I', title)::regclass) loop
    referring := referring || one.text;
    execute format('drop policy %I on %s', one.name, one.place);
  end loop;
  execute format('select last_value + is_called::int from %I', sequence) into next_id;
  execute format('alter table %I alter column id drop identity', title);
  execute format('alter table %I set schema partitions', title);
  execute format('alter table partitions.%I rename to %I', title, title || '_before');

  execute format('create table %I (like %s including defaults including comments including storage) partition by hash (%I)', title, old, owner);
  -- Before 17, a table in partitions draws its ids from a sequence by default.
  if current_setting('server_version_num')::int >= 170000 then
    execute format('alter table %I alter column id add generated always as identity (start with %s minvalue 1)', title, next_id);
  else
    execute format('create sequence %I as bigint start with %s minvalue 1 owned by %I.id', sequence, next_id, title);
    execute format('alter table %I alter column id set default nextval(%L)', title, sequence);
  end if;
  for part in 0 .. amount - 1 loop
    execute format('create table %s partition of %I for values with (modulus %s, remainder %s)', format('partitions.%I', title || to_char(part, '"_"FM00')),
      title, amount, part);
  end loop;
  execute format('insert into %I overriding system value select * from %s', title, old);

  for one in select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where conrelid = old::regclass order by contype = 'f', contype <> 'p' loop
    execute format('alter table %I add constraint %I %s', title, one.name, one.text);
  end loop;
  -- What is refused says by which rule.
  for one in select c.conrelid::regclass as part, c.conname as name, p.conname || substring(t.relname from '_\d\d$') as text
    from pg_constraint c join pg_constraint p on p.oid = c.conparentid join pg_class t on t.oid = c.conrelid
    where p.conrelid = format('public.%I', title)::regclass and p.contype in ('p', 'u') loop
    execute format('alter table %s rename constraint %I to %I', one.part, one.name, one.text);
  end loop;
  for one in select pg_get_indexdef(i.indexrelid) as text from pg_index i where i.indrelid = old::regclass
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = i.indrelid) loop
    execute replace(one.text, ' ON ' || old || ' ', format(' ON public.%I ', title));
  end loop;
  for one in select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = old::regclass and not tgisinternal loop
    execute replace(one.text, ' ON ' || old || ' ', format(' ON public.%I ', title));
  end loop;
  for one in select partitions.policy_of(q, format('public.%I', title)::regclass) as text from pg_policies q
    where q.schemaname = 'partitions' and q.tablename = title || '_before' loop
    execute one.text;
  end loop;
  if (select relrowsecurity from pg_class where oid = old::regclass) then execute format('alter table %I enable row level security', title); end if;
  -- Programs of before go on meanwhile, with the rights that they had.
  execute format('revoke all on %I from crewcall_api', title);
  for one in select a.privilege_type as name from pg_class c cross join lateral aclexplode(c.relacl) a
    where c.oid = old::regclass and a.grantee = 'crewcall_api'::regrole loop
    execute format('grant %s on %I to crewcall_api', one.name, title);
  end loop;
  for one in select inhrelid::regclass as part from pg_inherits where inhparent = format('public.%I', title)::regclass loop
    perform partitions.guard(format('public.%I', title)::regclass, one.part);
  end loop;
  execute format('drop table %s', old);
  for place in 1 .. cardinality(referring) loop execute referring[place]; end loop;
  execute format('analyze %I', title);
end $$;

-- The key has the owner now, and answers what this index did.
drop index notifications_of_user;
alter table notifications drop constraint notifications_pkey, add primary key (user_id, id);
select partitions.split('notifications', 'user_id', 16);

select partitions.split('time_punches', 'organization_id', 16);
-- A manager decides a punch by its id alone; who may is asked of its shift.
create index time_punches_by_id on time_punches (id);
