-- The debit card behind a payout account, and since when it is known, are the pro's and the platform's to change, like the account (0041).
drop trigger pros_keep_their_own on pros;
create trigger pros_keep_their_own before update on pros for each row
  when ((old.user_id, old.payout_account_id, old.payouts_enabled, old.calendar_token_hash, old.display_name, old.verified_at, old.former_name,
      old.address_line_1, old.payout_card_mark, old.payout_card_since)
    is distinct from
    (new.user_id, new.payout_account_id, new.payouts_enabled, new.calendar_token_hash, new.display_name, new.verified_at, new.former_name,
      new.address_line_1, new.payout_card_mark, new.payout_card_since))
  execute function pros_keep_their_own();
