-- Why a punch waits for a manager; nothing said means that it was made outside the fence.
alter table time_punches add column pending_reason text check (pending_reason in ('WRONG_CODE', 'NO_CODE', 'TOO_EARLY', 'TOO_LATE',
  'ELSEWHERE', 'NOT_CLOCKED_IN'));
alter table time_punches add constraint time_punches_reason_of_pending check (pending_reason is null or verdict = 'PENDING');
