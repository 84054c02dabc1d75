-- The account to which businesses transfer what they owe: entered by the platform like its other settings, printed on invoices.
alter table platform_settings drop constraint platform_settings_name_check;
alter table platform_settings add constraint platform_settings_name_check
  check (name in ('suspension_policy', 'auto_select_bar', 'fee_defaults', 'conversion_fee', 'bank_account')) not valid;
alter table platform_settings validate constraint platform_settings_name_check;
alter table platform_settings add constraint platform_settings_bank_account check (name <> 'bank_account' or value is null or (
  value ->> 'routing_number' ~ '^[0-9]{9}$' and value ->> 'account_number' ~ '^[0-9]{4,17}$'
  and value ->> 'holder' <> '' and value ->> 'bank' <> ''));
