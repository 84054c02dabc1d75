-- Hours, and what a pro claims, are at most 28 hours long and lie at most 24 hours before the start and after the end of the shift
-- (contract/rules/windows.ts, docs/rules/hours.md#changing-hours). A trigger and no check: the times of the shift stand in another row, and
-- hours that were written before this rule stay as they are until somebody changes them; the audit names them (P4b).
create function hours_lie_near_shift(organization bigint, application bigint, starts timestamptz, ends timestamptz) returns void
language plpgsql as $$
declare shift record;
begin
  select a.start_time, a.end_time into shift from applications a where a.organization_id = organization and a.id = application;
  if ends - starts > interval '28 hours' then
    raise exception 'hours are at most 28 hours long' using errcode = '23514', constraint = 'hours_longest';
  end if;
  if starts < shift.start_time - interval '24 hours' then
    raise exception 'hours begin at most 24 hours before the shift' using errcode = '23514', constraint = 'hours_not_before_shift';
  end if;
  if ends > shift.end_time + interval '24 hours' then
    raise exception 'hours end at most 24 hours after the shift' using errcode = '23514', constraint = 'hours_not_after_shift';
  end if;
end $$;

create function timesheets_lie_near_shift() returns trigger language plpgsql as $$
begin
  perform hours_lie_near_shift(new.organization_id, new.application_id, new.start_time, new.end_time);
  return new;
end $$;
create trigger timesheets_written_near_shift before insert on timesheets for each row
  when (new.start_time is not null or new.end_time is not null) execute function timesheets_lie_near_shift();
create trigger timesheets_changed_near_shift before update of start_time, end_time on timesheets for each row
  when ((old.start_time, old.end_time) is distinct from (new.start_time, new.end_time)) execute function timesheets_lie_near_shift();

create function hours_disputes_lie_near_shift() returns trigger language plpgsql as $$
begin
  perform hours_lie_near_shift(new.organization_id, new.application_id, new.claimed_start, new.claimed_end);
  return new;
end $$;
create trigger hours_disputes_claimed_near_shift before insert or update of claimed_start, claimed_end on hours_disputes for each row
  execute function hours_disputes_lie_near_shift();
