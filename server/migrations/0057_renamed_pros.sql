-- A verified pro who takes another name waits for a person again (semantics 1.9): the name under which the profile was verified is kept until
-- the new one is, and whoever has one is not verified.
alter table pros
  add column former_name text check (former_name <> ''),
  add constraint pros_renamed_are_not_verified check (former_name is null or verified_at is null);

-- It is the pro's and the platform's to change, like the badge (0041).
drop trigger pros_keep_their_own on pros;
create trigger pros_keep_their_own before update on pros for each row
  when ((old.user_id, old.payout_account_id, old.payouts_enabled, old.calendar_token_hash, old.display_name, old.verified_at, old.former_name, old.address_line_1)
    is distinct from
    (new.user_id, new.payout_account_id, new.payouts_enabled, new.calendar_token_hash, new.display_name, new.verified_at, new.former_name, new.address_line_1))
  execute function pros_keep_their_own();
