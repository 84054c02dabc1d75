-- A pro has one suspension by the platform at a time; a longer one takes the place of the one before. Where two are in force, the one that
-- ends first ends with the beginning of the other.
update pro_suspensions s set lifted_at = greatest(s.starts, (
  select min(o.starts) from pro_suspensions o
  where o.pro_id = s.pro_id and o.source = 'ADMIN' and o.lifted_at is null and tstzrange(o.starts, o.ends) && tstzrange(s.starts, s.ends)
    and (coalesce(o.ends, 'infinity'), o.id) > (coalesce(s.ends, 'infinity'), s.id)))
where s.source = 'ADMIN' and s.lifted_at is null and exists (
  select from pro_suspensions o
  where o.pro_id = s.pro_id and o.source = 'ADMIN' and o.lifted_at is null and tstzrange(o.starts, o.ends) && tstzrange(s.starts, s.ends)
    and (coalesce(o.ends, 'infinity'), o.id) > (coalesce(s.ends, 'infinity'), s.id));

alter table pro_suspensions add constraint pro_suspensions_one_by_admins
  exclude using gist (pro_id with =, tstzrange(starts, ends) with &&) where (source = 'ADMIN' and lifted_at is null);
