-- Breaks that the rules of a day ask for together are no longer than the work that asks for them: of rules after 30, 40 and 50 minutes with as
-- long a break each, no shift of an hour could have been posted.
create or replace function break_rules_fit_a_shift() returns trigger language plpgsql as $$
begin
  if exists (
    select from break_rules day join break_rules r on r.market_id = day.market_id
      and day.in_force_from between r.in_force_from and coalesce(r.in_force_to, 'infinity')
    where day.market_id = new.market_id group by day.id having sum(r.break_length_minutes) > 240
  ) then
    raise exception 'the breaks of a market are longer than a shift may have' using errcode = '23514', constraint = 'break_rules_fit_a_shift';
  end if;
  if exists (
    select from break_rules day
      join break_rules due on due.market_id = day.market_id
        and day.in_force_from between due.in_force_from and coalesce(due.in_force_to, 'infinity')
      join break_rules r on r.market_id = day.market_id and r.break_trigger_minutes <= due.break_trigger_minutes
        and day.in_force_from between r.in_force_from and coalesce(r.in_force_to, 'infinity')
    where day.market_id = new.market_id group by day.id, due.id, due.break_trigger_minutes
    having sum(r.break_length_minutes) > due.break_trigger_minutes
  ) then
    raise exception 'the breaks of a market are longer than the work' using errcode = '23514', constraint = 'break_rules_leave_work';
  end if;
  return null;
end $$;
