-- Break rules are entered by platform admins and hold from a day on (ADR 47): a shift is judged by those of the day it begins on in its market,
-- so a law that changes leaves the shifts of before as they were. `pack_id` names the pack a rule came from, until somebody changes it.
alter table break_rules
  drop constraint break_rules_market_id_break_trigger_minutes_key,
  add column in_force_from date not null default '2000-01-01',
  add column in_force_to date,
  add column pack_id text check (pack_id <> ''),
  add constraint break_rules_days_in_order check (in_force_to >= in_force_from),
  add constraint break_rules_shorter_than_work check (break_length_minutes <= break_trigger_minutes),
  add constraint break_rules_one_a_day exclude using gist
    (market_id with =, break_trigger_minutes with =, daterange(in_force_from, in_force_to, '[]') with &&);

-- A shift may have an unpaid break of 240 minutes at most; rules that ask for more on any day could be kept by no posting.
create function break_rules_fit_a_shift() returns trigger language plpgsql as $$
begin
  if exists (
    select from break_rules day join break_rules r on r.market_id = day.market_id
      and day.in_force_from between r.in_force_from and coalesce(r.in_force_to, 'infinity')
    where day.market_id = new.market_id group by day.id having sum(r.break_length_minutes) > 240
  ) then
    raise exception 'the breaks of a market are longer than a shift may have' using errcode = '23514', constraint = 'break_rules_fit_a_shift';
  end if;
  return null;
end $$;
create trigger break_rules_fit_a_shift after insert or update on break_rules for each row execute function break_rules_fit_a_shift();

alter table break_rules enable row level security;
create policy everybody_reads on break_rules for select using (true);
create policy admins_add on break_rules for insert with check ((select scope_everything()));
create policy admins_change on break_rules for update using (true) with check ((select scope_everything()));
create policy admins_remove on break_rules for delete using ((select scope_everything()));

-- The verdict on each rule that the shift reached, in the order of the rules: [{break_trigger_minutes, break_length_minutes, status, unpaid_minutes}].
-- A break that was not taken has no row of its own, so what was skipped is known only from here.
alter table timesheets
  add column break_verdicts jsonb not null default '[]' check (jsonb_typeof(break_verdicts) = 'array'),
  add constraint timesheets_verdicts_where_judged check (break_verdicts = '[]' or compliance_status in ('COMPLIANT', 'NON_COMPLIANT'));
