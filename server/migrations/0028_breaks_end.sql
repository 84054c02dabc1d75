-- "End the break" ends the open break of the engagement, whatever id the phone gave it; the id of that press makes it safe to repeat.
alter table shift_breaks add column client_end_id uuid;
alter table shift_breaks add column is_ended_by_clock_out boolean not null default false;

-- Until now no phone could end a break: it ran until the clock-out. One that is open although the clock stopped ends with it.
update shift_breaks b set end_time = greatest(upper(w.worked), b.start_time + interval '1 second')
from work_periods w
where b.end_time is null and w.organization_id = b.organization_id and w.application_id = b.application_id and not upper_inf(w.worked);
update shift_breaks b set is_ended_by_clock_out = true
from work_periods w
where w.organization_id = b.organization_id and w.application_id = b.application_id and b.end_time >= upper(w.worked);
-- A manager looks at such hours before they are paid, when the break is longer than it can have been (contract/rules/compliance.ts).
update timesheets s set is_flagged = true, flag_reasons = array_append(flag_reasons, 'BREAK_NOT_ENDED')
where s.state = 'PROPOSED' and not 'BREAK_NOT_ENDED' = any (s.flag_reasons) and exists (
  select from shift_breaks b where b.organization_id = s.organization_id and b.application_id = s.application_id
    and b.is_ended_by_clock_out and b.end_time - b.start_time > make_interval(mins => s.unpaid_break_minutes + 15));

-- A pro may say how long the unpaid break was, and from when until when breaks were taken.
alter table hours_disputes add column claimed_break_minutes integer check (claimed_break_minutes between 0 and 240);
alter table hours_disputes add column claimed_breaks tstzmultirange not null default '{}';
alter table hours_disputes add constraint hours_disputes_breaks_within check (claimed_breaks <@ tstzmultirange(tstzrange(claimed_start, claimed_end)));
