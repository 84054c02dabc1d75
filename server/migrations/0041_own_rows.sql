-- The second net for what belongs to a person and to no business (ADR 37), as 0017 is it for businesses: whatever a statement of a call
-- forgets to ask, it finds and changes what is the caller's own.

-- The people a call acts for. `{}` is nobody; nothing at all was said by programs of before this migration, which serve until they are replaced.
create function scope_users() returns bigint[] language sql stable parallel safe
  as $$ select nullif(current_setting('crewcall.users', true), '')::bigint[] $$;

-- Binds a table to the people its rows belong to. `owned` is the condition, asked once a statement where it can be.
create function own_rows_only(target regclass, owned text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_rows_only on %s using (%s)', target, owned);
end $$;
-- The same for what others see: everybody reads, the owner writes. A row may be locked by whoever reads it; a change of another's is refused.
create function own_rows_to_write(target regclass, owned text, added text default null) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy everybody_reads on %s for select using (true)', target);
  execute format('create policy own_rows_added on %s for insert with check (%s)', target, coalesce(added, owned));
  execute format('create policy own_rows_changed on %s for update using (true) with check (%s)', target, owned);
  execute format('create policy own_rows_removed on %s for delete using (%s)', target, owned);
end $$;

-- Nobody else's, not even for platform admins.
select own_rows_only('notifications', '(user_id = any ((select scope_users())::bigint[])) is not false');
select own_rows_only('notification_preferences', '(user_id = any ((select scope_users())::bigint[])) is not false');
select own_rows_only('account_proofs', '(user_id = any ((select scope_users())::bigint[])) is not false');
select own_rows_only('idempotency_keys', '(actor_id = any ((select scope_users())::bigint[])) is not false');
-- Two accounts of one person are joined with everything in scope.
select own_rows_only('sessions', '(user_id = any ((select scope_users())::bigint[])) is not false or (select scope_everything())');
select own_rows_only('refresh_tokens', 'exists (select from sessions s where s.id = session_id)');

-- Whoever signs up is nobody yet.
select own_rows_to_write('users', '(id = any ((select scope_users())::bigint[])) is not false or (select scope_everything())', 'not is_gigpro_admin');
select own_rows_to_write('manager_profiles', '(user_id = any ((select scope_users())::bigint[])) is not false or (select scope_everything())');
-- Whether a business accepted the terms is asked by everybody of its team.
select own_rows_to_write('terms_acceptances', '(user_id = any ((select scope_users())::bigint[])) is not false or (select scope_everything())');
select own_rows_to_write('media', '(owner_user_id = any ((select scope_users())::bigint[])) is not false or (select scope_everything())');
select own_rows_to_write('organizations', '(id = any ((select scope_organizations())::bigint[])) is not false',
  '(created_by = any ((select scope_users())::bigint[])) is not false');
select own_rows_to_write(name, 'pro_id = (select scope_pro()) or (select scope_everything())')
from unnest(array['certification_requests', 'pro_preferences', 'pro_skills', 'pro_work_history']::regclass[]) as name;

-- What happens at a business recounts the standing of a pro, so anybody's call may change these rows; not whose they are, where the money goes,
-- and what the platform or the pro decided.
alter table pros enable row level security;
create policy everybody_reads on pros for select using (true);
create policy own_rows_added on pros for insert with check ((user_id = any ((select scope_users())::bigint[])) is not false);
create policy standing_is_recounted on pros for update using (true);
create function pros_keep_their_own() returns trigger language plpgsql as $$
begin
  if row_security_active('pros') and not scope_everything() and (new.id is distinct from scope_pro() or new.user_id <> old.user_id) then
    raise exception 'what is a pro''s own is changed by the pro and the platform' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger pros_keep_their_own before update on pros for each row
  when ((old.user_id, old.payout_account_id, old.payouts_enabled, old.calendar_token_hash, old.display_name, old.verified_at, old.address_line_1)
    is distinct from (new.user_id, new.payout_account_id, new.payouts_enabled, new.calendar_token_hash, new.display_name, new.verified_at, new.address_line_1))
  execute function pros_keep_their_own();

-- The rules of the platform: read by everybody, set by its admins, and never changed afterwards.
alter table platform_settings enable row level security;
create policy everybody_reads on platform_settings for select using (true);
create policy admins_set on platform_settings for insert with check ((select scope_everything()));

-- Nobody makes themselves a platform admin.
create function users_are_appointed() returns trigger language plpgsql as $$
begin
  if row_security_active('users') and not scope_everything() then
    raise exception 'platform admins are appointed by platform admins' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger users_are_appointed before update of is_gigpro_admin on users for each row
  when (old.is_gigpro_admin is distinct from new.is_gigpro_admin) execute function users_are_appointed();

-- Whose a token is, is asked before there is a scope: the scope follows from it.
create view session_owners as select id, user_id, token_hash, token_expires_at, expires_at, revoked_at from sessions;
create view refresh_token_owners as select t.token_hash, s.user_id from refresh_tokens t join sessions s on s.id = t.session_id;
