-- What a bank takes beyond what is left of a charge is booked in an account of the platform, until the dispute is won (docs/rules/money.md#bank-returns).
-- Takes one exclusive lock for an instant, on `ledger_transactions` alone.
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('CHARGE', 'CHARGE_RETURNED', 'CHARGE_RESTORED', 'PAYOUT', 'PAYOUT_RETURNED',
    'REFUND', 'REFUND_RETURNED', 'INVOICED', 'CREDIT', 'TRANSFER', 'WAIVED', 'SURPLUS', 'PARKED', 'UNPARKED', 'INSTANT_FEE', 'INSTANT_FEE_RETURNED',
    'RECLASSIFIED', 'DISPUTE_LOSS', 'DISPUTE_LOSS_RESTORED')) not valid;
