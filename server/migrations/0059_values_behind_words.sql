-- Words are made where they are read, of codes and values. What a match score was made from stands beside its parts; an application of before
-- has none, and shows what is known today.
alter table applications add column fit_facts jsonb;
-- The loyalty points that an offense cost; null where the platform suspended by hand. It is negative, as in pro_outcomes.
alter table pro_suspensions add column points integer;
update pro_suspensions set points = -substring(explanation from 'You lose (\d+) loyalty points\.$')::int where source = 'POLICY';
-- Why a break could not count, as a code.
alter table refused_breaks drop constraint refused_breaks_reason_check;
update refused_breaks set reason = case reason
  when 'This shift was cancelled' then 'SHIFT_CANCELLED'
  when 'You are on a break already' then 'ALREADY_ON_BREAK'
  else 'NOT_ON_THE_CLOCK' end;
alter table refused_breaks add constraint refused_breaks_reason_check
  check (reason in ('SHIFT_CANCELLED', 'NOT_ON_THE_CLOCK', 'ALREADY_ON_BREAK'));
