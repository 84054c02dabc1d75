-- Whoever gains or loses a right, or a session, is named to every API as the change commits, so that an open stream is asked for it again
-- at once. The order of notifications is that of the commits: what a removed manager may not hear comes after the name of that manager.
create function notify_rights() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('rights', to_jsonb(old) ->> tg_argv[0]); end if;
  if tg_op <> 'DELETE' then perform pg_notify('rights', to_jsonb(new) ->> tg_argv[0]); end if;
  return null;
end $$;
create trigger location_managers_told after insert or delete or update of user_id, location_id, role on location_managers
  for each row execute function notify_rights('user_id');
create trigger organization_managers_told after insert or delete or update of user_id, organization_id, role on organization_managers
  for each row execute function notify_rights('user_id');
create trigger pros_told after insert or delete or update of user_id on pros for each row execute function notify_rights('user_id');
create trigger users_told after update of is_gigpro_admin, account_status on users for each row
  when ((old.is_gigpro_admin, old.account_status) is distinct from (new.is_gigpro_admin, new.account_status))
  execute function notify_rights('id');
create trigger sessions_told after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function notify_rights('user_id');
create trigger sessions_gone_told after delete on sessions for each row execute function notify_rights('user_id');

-- Admins of an organization reach each of its locations, and so a new one too. Who they are is not always the caller's to read.
create function notify_rights_to_location() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_notify('rights', user_id::text) from organization_managers where organization_id = new.organization_id;
  return null;
end $$;
create trigger locations_told after insert on locations for each row execute function notify_rights_to_location();
