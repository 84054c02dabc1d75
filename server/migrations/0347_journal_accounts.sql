-- The account names that an organization chose for its accounting journal (docs/rules/money.md#accounting-journal, ADR 191); the others have their standard name.
create table journal_accounts (
  organization_id bigint not null references organizations (id),
  kind text not null check (kind in ('pro_amount', 'tip_amount', 'reimbursement', 'platform_fee', 'background_check_fee', 'tipping_fee',
    'payment_gateway_fee', 'other_charge', 'refund', 'card', 'bank_account', 'bank_transfer', 'other_payment', 'payable')),
  account text not null check (length(account) between 1 and 100 and account !~ '[[:cntrl:]"]|^[=+@-]'),
  changed_by bigint not null references users (id),
  changed_at timestamptz not null,
  primary key (organization_id, kind)
);
create index journal_accounts_changed_by on journal_accounts (changed_by);
select tenants_only('journal_accounts');
