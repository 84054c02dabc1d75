-- A platform admin who works as a pro does not lift their own suspension, as they do not answer their own appeal (docs/rules/pros.md#suspensions).
create function suspension_lifters() returns trigger language plpgsql as $$
begin
  if exists (select from pros where id = new.pro_id and user_id = new.lifted_by) then
    raise exception using errcode = 'check_violation', constraint = 'suspension_lifter_differs',
      message = 'A suspension is lifted by another person';
  end if;
  return new;
end $$;
create trigger suspension_lifters before update of lifted_by on pro_suspensions for each row
  when (new.lifted_by is not null and new.lifted_by is distinct from old.lifted_by) execute function suspension_lifters();
