-- A pro stands in the queue once (docs/rules/phone.md#calling-back). Of several open calls back of one pro the most advanced stays, of equal ones the
-- oldest: the others that an agent has are done, and the others that wait are gone. The contact center is refused when it asks about them.
with others as (
  select id, status from (
    select id, status, row_number() over (partition by pro_id order by status = 'TAKEN' desc, status = 'RESERVED' desc, created_ts, id) as place
    from callbacks where status <> 'DONE') c where place > 1
), ended as (
  update callbacks c set status = 'DONE', done_at = now(), last_updated_ts = now() from others o where o.id = c.id and o.status = 'TAKEN'
)
delete from callbacks c using others o where o.id = c.id and o.status <> 'TAKEN';
create unique index callbacks_one_open_per_pro on callbacks (pro_id) where status <> 'DONE';
