-- What was counted and has to be counted again (ADR 67): whoever changes what a cell is counted from adds its key in the same transaction, the
-- worker counts it afresh and removes what it saw. Nothing is unique here, so that no writer waits for another or for the worker.
create table dirty_cells (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  at timestamptz not null default clock_timestamp()
);
create index dirty_cells_of_key on dirty_cells (kind, key);

-- Where the work was, so that the shifts of a pro at a location are counted without asking for each application.
alter table pro_outcomes add column location_id bigint;
create function pro_outcomes_are_somewhere() returns trigger language plpgsql as $$
begin
  new.location_id := (select a.location_id from applications a where a.organization_id = new.organization_id and a.id = new.application_id);
  return new;
end $$;
create trigger pro_outcomes_are_somewhere before insert on pro_outcomes for each row when (new.location_id is null)
  execute function pro_outcomes_are_somewhere();
update pro_outcomes o set location_id = a.location_id from applications a where a.organization_id = o.organization_id and a.id = o.application_id;
create index pro_outcomes_by_location on pro_outcomes (organization_id, location_id, pro_id) where kind = 'WORKED';

-- Until now it was counted up and down; what that left wrong is found by counting everything once.
insert into dirty_cells (kind, key)
  select 'worked_together', organization_id || ':' || location_id || ':' || pro_id from worked_together
  union select 'worked_together', organization_id || ':' || location_id || ':' || pro_id from pro_outcomes where location_id is not null;
