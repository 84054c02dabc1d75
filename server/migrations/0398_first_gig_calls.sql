-- Somebody of the platform speaks with a pro before their first shift, once for good (docs/rules/applications.md#first-call, decision 144).
alter table platform_settings drop constraint platform_settings_name_check;
alter table platform_settings add constraint platform_settings_name_check check (name in ('suspension_policy', 'auto_select_bar', 'fee_defaults',
  'conversion_fee', 'bank_account', 'branding', 'instant_payouts', 'loyalty_rewards', 'first_gig_calls')) not valid;
alter table platform_settings validate constraint platform_settings_name_check;
alter table platform_settings add constraint platform_settings_first_gig_calls check (name <> 'first_gig_calls' or value is null or (
  jsonb_typeof(value -> 'is_on') = 'boolean' and (value ->> 'hours_before')::integer between 1 and 48));

create table first_gig_calls (
  pro_id bigint primary key references pros (id),
  -- When the pro was told, for the shifts on which they are now.
  asked_at timestamptz not null,
  -- Who of the platform takes care of it.
  taken_by bigint references users (id),
  tries integer not null default 0 check (tries >= 0),
  tried_at timestamptz,
  note text not null default '' check (length(note) <= 1000),
  spoken_at timestamptz,
  spoken_by bigint references users (id),
  constraint first_gig_calls_spoken check ((spoken_at is null) = (spoken_by is null)),
  constraint first_gig_calls_tried check ((tries = 0) = (tried_at is null))
);
create index first_gig_calls_open on first_gig_calls (asked_at) where spoken_at is null;
select own_rows_only('first_gig_calls', 'pro_id = (select scope_pro()) or (select scope_everything())');

-- Another person spoke with the pro, and that stays so.
create function first_gig_calls_guard() returns trigger language plpgsql as $$
begin
  if new.spoken_by is not null and exists (select from pros where id = new.pro_id and user_id = new.spoken_by) then
    raise exception using errcode = 'check_violation', constraint = 'first_gig_call_caller_differs', message = 'A first call is made by another person';
  end if;
  if tg_op = 'UPDATE' and old.spoken_at is not null and (old.spoken_at, old.spoken_by) is distinct from (new.spoken_at, new.spoken_by) then
    raise exception using errcode = 'check_violation', constraint = 'first_gig_call_is_final', message = 'A first call stays made';
  end if;
  return new;
end $$;
create trigger first_gig_calls_guard before insert or update of spoken_at, spoken_by on first_gig_calls
  for each row execute function first_gig_calls_guard();

alter table applications drop constraint applications_cancellation_cause_check;
alter table applications add constraint applications_cancellation_cause_check check (cancellation_cause in ('SUSPENDED', 'SHIFT_ENDED', 'TIME_CHANGED',
  'ADDRESS_CHANGED', 'PLACE_CHANGED', 'OPENINGS_TAKEN', 'OFFER_EXPIRED', 'DID_NOT_COME', 'CERTIFICATE_MISSING', 'LOCATION_UNAVAILABLE', 'COVERED',
  'CALLED_BY_PHONE', 'FIRST_CALL_MISSED')) not valid;

-- Nobody with whom somebody spoke loses a shift for the call, also if both happen at the same time: whoever comes second waits for the other.
create function first_call_was_missed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from first_gig_calls where pro_id = new.pro_id and spoken_at is null for share;
  if not found then
    raise exception using errcode = 'check_violation', constraint = 'first_call_was_missed', message = 'Nobody spoke with the pro, who knew of the call';
  end if;
  return new;
end $$;
create trigger first_call_was_missed before update of cancellation_cause on applications for each row
  when (new.cancellation_cause = 'FIRST_CALL_MISSED' and old.cancellation_cause is distinct from new.cancellation_cause)
  execute function first_call_was_missed();
