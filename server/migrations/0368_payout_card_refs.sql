-- The card at the processor that an instant payout is sent to, so that it is the one that was there at the press. Marks without one are asked for again.
update pros set payout_card_mark = null, payout_card_since = null where payout_card_mark is not null;
alter table pros
  add column payout_card_ref text check (length(payout_card_ref) between 1 and 100),
  add constraint pros_payout_card_ref check ((payout_card_ref is null) = (payout_card_mark is null));
drop trigger pros_keep_their_own on pros;
create trigger pros_keep_their_own before update on pros for each row
  when ((old.user_id, old.payout_account_id, old.payouts_enabled, old.calendar_token_hash, old.display_name, old.verified_at, old.former_name,
      old.address_line_1, old.payout_card_mark, old.payout_card_since, old.payout_card_ref)
    is distinct from
    (new.user_id, new.payout_account_id, new.payouts_enabled, new.calendar_token_hash, new.display_name, new.verified_at, new.former_name,
      new.address_line_1, new.payout_card_mark, new.payout_card_since, new.payout_card_ref))
  execute function pros_keep_their_own();
