-- A start that moved within its last 24 hours asks a confirmed pro again. Until the answer, the shift is still promised to them: the start they
-- confirmed and the rates of that confirmation are kept on the new application, and a cancellation by the business owes the minimum.
alter table applications add column promised_start timestamptz;
alter table applications add constraint applications_promise_is_frozen check (promised_start is null
  or wage_amount is not null and bonus is not null and platform_bonus is not null
  and employment_type is not null and platform_fee_percentage is not null and background_checks_fee_percentage is not null
  and tipping_fee_percentage is not null);
