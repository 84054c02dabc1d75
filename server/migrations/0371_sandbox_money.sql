-- in several transactions
-- What the money of a sandbox does: the test card that its admins chose (docs/rules/sandbox.md#money).
do $do$
begin
  set local lock_timeout = '5s';
  if not exists (select from pg_attribute where attrelid = 'organizations'::regclass and attname = 'sandbox_money') then
    alter table organizations
      add column sandbox_money text check (sandbox_money in ('SUCCEEDS', 'DECLINED', 'DISPUTED')),
      add constraint organizations_sandbox_money check (sandbox_money is null or sandbox_of is not null);
  end if;
  commit;

  -- API keys that act as the pros of a sandbox. Old ones are asked in 0385.
  set local lock_timeout = '5s';
  alter table api_keys drop constraint api_keys_scopes_check;
  alter table api_keys add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array['shifts.read', 'shifts.write', 'people.read',
    'people.write', 'hours.read', 'hours.write', 'money.read', 'hiring.read', 'events.read', 'sandbox.act']) not valid;
  commit;
end $do$;
