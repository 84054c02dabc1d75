-- That a signed-in person also receives codes at the phone or mailbox of another account (semantics 1.12). It lets them join the two, for
-- a quarter of an hour; nobody without it learns that the other account exists.
create table account_proofs (
  -- The challenge whose code was shown.
  id uuid primary key,
  user_id bigint not null references users (id),
  other_user_id bigint not null references users (id),
  channel text not null check (channel in ('phone', 'email')),
  address text not null,
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  joined_at timestamptz,
  constraint account_proofs_of_another check (user_id <> other_user_id),
  constraint account_proofs_run_out check (expires_at > proved_at)
);
create index account_proofs_of_user on account_proofs (user_id, expires_at);

-- An account that went into another one stays closed.
create function users_stay_joined() returns trigger language plpgsql as $$
begin
  raise exception 'A joined account cannot change' using errcode = '23514', constraint = 'users_stay_joined';
end $$;
create trigger users_stay_joined before update on users for each row
  when (old.joined_into is not null
    and (new.joined_into, new.joined_at, new.account_status) is distinct from (old.joined_into, old.joined_at, old.account_status))
  execute function users_stay_joined();

-- When the join commits, everything of the closed account has moved or ended.
create function joined_accounts_hold_nothing() returns trigger language plpgsql as $$
begin
  if exists (select from sessions where user_id = new.id and revoked_at is null)
    or exists (select from location_managers where user_id = new.id)
    or exists (select from organization_managers where user_id = new.id)
    or exists (select from licenses where user_id = new.id)
    or exists (select from pros where user_id = new.id) then
    raise exception 'A joined account still holds something' using errcode = '23514', constraint = 'joined_accounts_hold_nothing';
  end if;
  return null;
end $$;
create constraint trigger joined_accounts_hold_nothing after update of joined_into on users deferrable initially deferred for each row
  when (new.joined_into is not null) execute function joined_accounts_hold_nothing();

-- Nor does it get anything afterwards. The lock waits for a join that is under way, and then sees its outcome.
create function joined_accounts_get_nothing() returns trigger language plpgsql as $$
declare
  target bigint;
begin
  select joined_into into target from users where id = new.user_id for key share;
  if target is not null then
    raise exception 'This account was joined into another' using errcode = '23514', constraint = 'joined_accounts_get_nothing';
  end if;
  return new;
end $$;
create trigger joined_accounts_get_nothing before insert on sessions for each row execute function joined_accounts_get_nothing();
create trigger joined_accounts_get_nothing before insert on location_managers for each row execute function joined_accounts_get_nothing();
create trigger joined_accounts_get_nothing before insert on organization_managers for each row execute function joined_accounts_get_nothing();
create trigger joined_accounts_get_nothing before insert on licenses for each row execute function joined_accounts_get_nothing();
create trigger joined_accounts_get_nothing before insert on manager_profiles for each row execute function joined_accounts_get_nothing();
create trigger joined_accounts_get_nothing before insert on pros for each row execute function joined_accounts_get_nothing();
