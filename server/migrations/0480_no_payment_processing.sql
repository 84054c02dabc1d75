-- Nobody charges for payment processing, so no line of a bill and no account of a journal is for it.
delete from journal_accounts where kind = 'payment_gateway_fee';
alter table journal_accounts
  drop constraint journal_accounts_kind_check,
  add constraint journal_accounts_kind_check check (kind in ('pro_amount', 'tip_amount', 'reimbursement', 'platform_fee', 'background_check_fee',
    'tipping_fee', 'other_charge', 'refund', 'card', 'bank_account', 'bank_transfer', 'other_payment', 'payable'));
alter table charge_lines
  drop constraint charge_lines_line_check,
  add constraint charge_lines_line_check check (line in ('pro_amount', 'bonus', 'platform_fee', 'coupon', 'background_check_fee', 'tip_amount',
    'tipping_fee', 'reimbursement'));
