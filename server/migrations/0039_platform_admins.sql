-- Somebody always administers the platform: the last active admin can be neither dismissed nor closed.
create function users_keep_a_platform_admin() returns trigger language plpgsql as $$
begin
  if not exists (select from users where is_gigpro_admin and account_status = 'ACTIVE') then
    raise exception 'the platform keeps at least one admin' using errcode = 'check_violation', constraint = 'users_keep_a_platform_admin';
  end if;
  return null;
end $$;
create constraint trigger users_keep_a_platform_admin after update of is_gigpro_admin, account_status on users
  deferrable initially deferred for each row
  when (old.is_gigpro_admin and old.account_status = 'ACTIVE' and not (new.is_gigpro_admin and new.account_status = 'ACTIVE'))
  execute function users_keep_a_platform_admin();
