-- outside a transaction
-- The audit reads the entries of tips once, and payroll those of a week, without reading the others.
create index concurrently if not exists ledger_entries_of_tips on ledger_entries (organization_id, ledger_transaction_id)
  include (account, amount_cents) where account ~ '^pro:[0-9]+:tips:';
