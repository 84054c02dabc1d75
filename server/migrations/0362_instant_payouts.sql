-- A pro has what waits for its ordinary time at once, for a fee that the platform sets (docs/rules/money.md#instant-payouts).
alter table platform_settings drop constraint platform_settings_name_check;
alter table platform_settings add constraint platform_settings_name_check
  check (name in ('suspension_policy', 'auto_select_bar', 'fee_defaults', 'conversion_fee', 'bank_account', 'branding', 'instant_payouts')) not valid;
alter table platform_settings validate constraint platform_settings_name_check;
alter table platform_settings add constraint platform_settings_instant_payouts check (name <> 'instant_payouts' or value is null or (
  jsonb_typeof(value -> 'is_on') = 'boolean' and (value ->> 'fee_percentage')::numeric between 0 and 20
  and (value ->> 'minimum_fee_cents')::integer between 0 and 1000));

-- The debit card behind the payout account, as the processor marks it, and since when it is known.
alter table pros
  add column payout_card_mark text check (length(payout_card_mark) between 1 and 100),
  add column payout_card_since timestamptz,
  add constraint pros_payout_card_since check ((payout_card_mark is null) = (payout_card_since is null));

alter table payment_intents
  -- When a payout that waits leaves in the ordinary way; null for one that left at once.
  add column ordinary_at timestamptz,
  -- When the pro asked for it at once, and what the platform keeps of it.
  add column instant_at timestamptz,
  add column instant_fee_cents bigint not null default 0 check (instant_fee_cents between 0 and 100000000),
  add constraint payment_intents_waiting_payouts check (ordinary_at is null or kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT')),
  add constraint payment_intents_instant_waited check (instant_at is null or (ordinary_at is not null and instant_at < ordinary_at)),
  add constraint payment_intents_fee_of_instant check (instant_fee_cents = 0 or instant_at is not null);
create index payment_intents_instant on payment_intents (pro_id, instant_at) where instant_at is not null;

-- What waits and was never asked of the processor may become instant, once: what is sent and the fee are together what waited. All else is kept.
create or replace function payment_intents_guard() returns trigger language plpgsql as $$
begin
  if (new.kind, new.currency, new.provider_key) is distinct from (old.kind, old.currency, old.provider_key)
    or (old.sent_order is not null and new.sent_order is distinct from old.sent_order) then
    raise exception 'an attempt keeps what it asks for' using errcode = '23514', constraint = 'payment_intents_as_asked';
  end if;
  if (new.amount_cents, new.instant_fee_cents, new.instant_at, new.ordinary_at)
      is distinct from (old.amount_cents, old.instant_fee_cents, old.instant_at, old.ordinary_at) then
    if old.state <> 'INTENT' or new.state <> 'INTENT' or old.sent_order is not null or old.instant_at is not null
      or new.amount_cents + new.instant_fee_cents <> old.amount_cents
      or (old.ordinary_at is not null and new.ordinary_at is distinct from old.ordinary_at) then
      raise exception 'an attempt keeps what it asks for' using errcode = '23514', constraint = 'payment_intents_as_asked';
    end if;
  end if;
  if new.state = 'NOT_SENT' and (old.state = 'UNKNOWN' or (old.state = 'SENT' and old.sends > 1)) and new.judged_by is null then
    raise exception 'the unknown stays unknown' using errcode = '23514', constraint = 'payment_intents_unknown_stays';
  end if;
  return new;
end $$;

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('CHARGE', 'CHARGE_RETURNED', 'CHARGE_RESTORED', 'PAYOUT', 'PAYOUT_RETURNED',
    'REFUND', 'REFUND_RETURNED', 'INVOICED', 'CREDIT', 'TRANSFER', 'WAIVED', 'SURPLUS', 'PARKED', 'UNPARKED', 'INSTANT_FEE', 'INSTANT_FEE_RETURNED'));

-- The fees of instant payouts are of the platform, and the pro reads them in the statement of the year.
create or replace view payouts_booked as select t.organization_id, t.id, t.at, t.kind, i.pro_id, i.id as attempt_id, i.application_id,
    i.adhoc_payment_id,
    coalesce(-sum(e.amount_cents) filter (where e.account = 'provider:clearing'), 0)::bigint as received_cents,
    coalesce(-sum(e.amount_cents) filter (where e.account in ('platform:fee_revenue', 'platform:instant_fees')), 0)::bigint as fee_cents
  from payment_intents i
    join ledger_transactions t on t.organization_id = i.organization_id and t.payment_intent_id = i.id
    left join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id
  where i.pro_id = (select scope_pro()) and i.kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT')
  group by t.organization_id, t.id, i.organization_id, i.id;
