-- Why a pro is blocked is chosen, because conduct waives the minimum. What was typed before stays, beside the reason it is closest to.
update pro_blocks set feedback = left(trim(reason || case when feedback = '' then '' else '. ' || feedback end), 2000)
where reason not in ('', 'Poor work', 'Unprofessional conduct', 'Late or did not come', 'Not qualified', 'Other');
update pro_blocks set reason = case
  when reason ~* 'conduct' then 'CONDUCT'
  when reason = 'Poor work' then 'POOR_WORK'
  when reason = 'Late or did not come' then 'LATE_OR_ABSENT'
  when reason = 'Not qualified' then 'NOT_QUALIFIED'
  else 'OTHER' end;
alter table pro_blocks
  alter column reason set default 'OTHER',
  add constraint pro_blocks_reason_check check (reason in ('POOR_WORK', 'CONDUCT', 'LATE_OR_ABSENT', 'NOT_QUALIFIED', 'OTHER'));
