-- Accounts that are erased: asked for, kept after all, or done (docs/rules/erasure.md, ADR 209). The row of the account stays under a number.
create table erasures (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  cancelled_at timestamptz,
  -- Since when something stands in the way of one whose day has come.
  blocked_at timestamptz,
  -- When the account was closed; from then on nothing stops it.
  began_at timestamptz,
  -- When it was last given to a worker.
  tried_at timestamptz,
  done_at timestamptz,
  -- When the parts ran a second time.
  again_at timestamptz,
  constraint erasures_later check (due_at >= asked_at + interval '14 days'),
  constraint erasures_in_order check ((began_at is null or began_at >= due_at) and (done_at is null or began_at is not null)
    and (again_at is null or done_at is not null)),
  constraint erasures_kept_in_time check (cancelled_at is null or began_at is null)
);
create unique index erasures_one_of_person on erasures (user_id) where cancelled_at is null;
create index erasures_to_do on erasures (tried_at nulls first, due_at) where cancelled_at is null and again_at is null;
select own_rows_only('erasures', '(user_id = any ((select scope_users())::bigint[])) is not false or (select scope_everything())');

alter table sessions drop constraint sessions_revoked_because_check;
alter table sessions add constraint sessions_revoked_because_check
  check (revoked_because in ('expired', 'signed_out', 'ended_by_admin', 'address_changed', 'accounts_joined', 'account_erased', 'refresh_reuse'));

alter table users add column erased_at timestamptz;
-- Nothing of the person is left in the account, and nobody signs in to it.
alter table users add constraint users_erased_are_empty check (erased_at is null or (account_status = 'DELETED' and not is_gigpro_admin
  and phone_number is null and email is null and pending_email is null and first_name = '#' || id and last_name = '' and preferred_name_for_search = ''
  and referred_by_code is null));

-- An erased account stays erased.
create function users_stay_erased() returns trigger language plpgsql as $$
begin
  raise exception 'An erased account cannot change' using errcode = '23514', constraint = 'users_stay_erased';
end $$;
create trigger users_stay_erased before update on users for each row
  when (old.erased_at is not null and (new.erased_at, new.account_status) is distinct from (old.erased_at, old.account_status))
  execute function users_stay_erased();

-- Nor does it get anything afterwards. The lock waits for an erasure that is beginning, and then sees its outcome.
create function erased_accounts_get_nothing() returns trigger language plpgsql security definer set search_path = public as $$
declare
  erased timestamptz;
begin
  if tg_argv[0] = 'pro_id' then
    select u.erased_at into erased from pros p join users u on u.id = p.user_id where p.id = (to_jsonb(new) ->> 'pro_id')::bigint for key share of u;
  else
    select u.erased_at into erased from users u where u.id = (to_jsonb(new) ->> 'user_id')::bigint for key share;
  end if;
  if erased is not null then
    raise exception 'This account was erased' using errcode = '23514', constraint = 'erased_accounts_get_nothing';
  end if;
  return new;
end $$;
create trigger erased_accounts_get_nothing before insert on sessions for each row execute function erased_accounts_get_nothing('user_id');
create trigger erased_accounts_get_nothing before insert on location_managers for each row execute function erased_accounts_get_nothing('user_id');
create trigger erased_accounts_get_nothing before insert on organization_managers for each row execute function erased_accounts_get_nothing('user_id');
create trigger erased_accounts_get_nothing before insert on manager_profiles for each row execute function erased_accounts_get_nothing('user_id');
create trigger erased_accounts_get_nothing before insert on sign_on_identities for each row execute function erased_accounts_get_nothing('user_id');
create trigger erased_accounts_get_nothing before insert on pros for each row execute function erased_accounts_get_nothing('user_id');
create trigger erased_accounts_get_nothing before insert on applications for each row execute function erased_accounts_get_nothing('pro_id');
create trigger erased_accounts_get_nothing before insert on network_members for each row execute function erased_accounts_get_nothing('pro_id');

create trigger erased_accounts_get_nothing before insert on adhoc_payments for each row execute function erased_accounts_get_nothing('pro_id');

-- Where a punch was made is emptied with the account; everything else of it stays as it was.
create function time_punches_stay() returns trigger language plpgsql as $$
declare
  place constant text[] := '{latitude,longitude,accuracy_m}';
begin
  if tg_op = 'UPDATE' and new.latitude is null and new.longitude is null and new.accuracy_m is null
    and to_jsonb(new) - place = to_jsonb(old) - place then
    return new;
  end if;
  raise exception 'time_punches is append-only' using errcode = '23514', constraint = 'time_punches_append_only';
end $$;
drop trigger time_punches_append_only on time_punches;
create trigger time_punches_append_only before update or delete on time_punches for each row execute function time_punches_stay();

create index chat_messages_of_author on chat_messages (author_user_id) where author_user_id is not null;
-- The messages to one person, and codes to addresses.
create index message_deliveries_of_person on message_deliveries (user_id) where user_id is not null;
create index message_deliveries_of_address on message_deliveries (address) where user_id is null;

-- A signed record of work has the name of the pro in it. It is emptied with the account and stays revoked, for whoever still has a file of it.
create or replace function work_records_stay_as_made() returns trigger language plpgsql as $$
declare
  emptied constant text := 'erased.erased.' || repeat('x', 86);
begin
  if new.credential = emptied and new.revoked_at is not null
    and to_jsonb(new) - '{credential,revoked_at,token_seed}'::text[] = to_jsonb(old) - '{credential,revoked_at,token_seed}'::text[] then
    return new;
  end if;
  if to_jsonb(new) - 'revoked_at' is distinct from to_jsonb(old) - 'revoked_at' then
    raise exception 'a work record stays as it was made' using errcode = 'check_violation';
  end if;
  return new;
end $$;
