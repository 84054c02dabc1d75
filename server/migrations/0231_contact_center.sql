-- The PIN with which a pro is known on the phone (ADR 132): as a keyed hash.
create table phone_pins (
  pro_id bigint primary key references pros (id),
  pin_hash text not null,
  set_at timestamptz not null,
  -- Wrong ones since the last right one.
  tries integer not null default 0 check (tries >= 0),
  locked_until timestamptz
);
comment on column phone_pins.set_at is 'When the pro chose it, so nothing can recount it.';
comment on column phone_pins.tries is 'Counted as they are made; they are kept nowhere else.';
comment on column phone_pins.locked_until is 'From the try that locked it; tries are kept nowhere else.';
select own_rows_only('phone_pins', 'pro_id = (select scope_pro()) or (select scope_everything())');

-- Calls to the contact center. Each webhook of a call names the turn that it answers, so that none counts twice.
create table phone_calls (
  id bigint generated always as identity primary key,
  call_ref text not null unique,
  pro_id bigint not null references pros (id),
  -- As `phoneCall` of the contract.
  state jsonb not null,
  turn integer not null default 1 check (turn > 0),
  verified_at timestamptz,
  began_at timestamptz not null,
  last_updated_ts timestamptz not null
);
create index phone_calls_of_pro on phone_calls (pro_id);
create index phone_calls_by_start on phone_calls (began_at);
comment on column phone_calls.verified_at is 'When the right PIN was entered, so nothing can recount it.';
select own_rows_only('phone_calls', '(select scope_everything())');

-- A punch that a pro reported by phone waits for a manager.
alter table time_punches drop constraint time_punches_pending_reason_check;
alter table time_punches add constraint time_punches_pending_reason_check check (pending_reason in ('WRONG_CODE', 'NO_CODE', 'TOO_EARLY', 'TOO_LATE',
  'ELSEWHERE', 'NOT_CLOCKED_IN', 'BY_PHONE'));
alter table applications drop constraint applications_cancellation_cause_check;
alter table applications add constraint applications_cancellation_cause_check check (cancellation_cause in ('SUSPENDED', 'SHIFT_ENDED', 'TIME_CHANGED', 'ADDRESS_CHANGED',
  'PLACE_CHANGED', 'OPENINGS_TAKEN', 'OFFER_EXPIRED', 'DID_NOT_COME', 'CERTIFICATE_MISSING', 'LOCATION_UNAVAILABLE', 'COVERED', 'CALLED_BY_PHONE'));
