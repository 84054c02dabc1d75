-- What was asked of the processor is kept as it was asked: asking again under the same key asks for the same (F9).
alter table payment_intents
  add column sent_order jsonb,
  add column sends integer not null default 0 check (sends >= 0),
  -- When the processor last said that it holds no such movement.
  add column absent_at timestamptz,
  -- What moved according to the processor.
  add column moved_cents bigint check (moved_cents between 0 and 100000000),
  add column moved_currency text check (moved_currency ~ '^[A-Z]{3}$'),
  -- A person of the platform who said that it never arrived, or gave it back, and why.
  add column judged_by bigint references users (id),
  add column judged_because text check (length(judged_because) between 1 and 500),
  add constraint payment_intents_judged check ((judged_by is null) = (judged_because is null));
update payment_intents set sends = 1 where sent_at is not null;

-- SURPLUS: moved beside what was asked, a second time or at another amount; booked, and on its way back. MISMATCHED: moved at another
-- amount than was asked, and waits for a person.
alter table payment_intents
  drop constraint payment_intents_state_check,
  add constraint payment_intents_state_check check (state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'DECLINED', 'NOT_SENT', 'UNKNOWN',
    'RETURNED', 'INVOICED', 'SURPLUS', 'MISMATCHED')),
  add constraint payment_intents_moved_as_asked check (
    case when state = 'SUCCEEDED' then moved_cents is null or (moved_cents = amount_cents and moved_currency = 'USD')
      when state = 'MISMATCHED' then moved_cents is not null and (moved_cents <> amount_cents or moved_currency <> 'USD')
      when state = 'SURPLUS' then moved_cents is not null and moved_currency = 'USD'
      else true end),
  drop constraint payment_intents_given_back,
  add constraint payment_intents_given_back check (refunded_cents + returned_cents <= coalesce(moved_cents, amount_cents));

drop index payment_intents_charge_once;
create unique index payment_intents_charge_once on payment_intents (organization_id, application_id)
  where kind = 'BUSINESS_CHARGE' and state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'INVOICED', 'MISMATCHED');
drop index payment_intents_payout_once;
create unique index payment_intents_payout_once on payment_intents (organization_id, application_id)
  where kind = 'PRO_PAYOUT' and state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'MISMATCHED');
drop index payment_intents_adhoc_charge_once;
create unique index payment_intents_adhoc_charge_once on payment_intents (organization_id, adhoc_payment_id)
  where kind = 'ADHOC_CHARGE' and state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'INVOICED', 'MISMATCHED');
drop index payment_intents_adhoc_payout_once;
create unique index payment_intents_adhoc_payout_once on payment_intents (organization_id, adhoc_payment_id)
  where kind = 'ADHOC_PAYOUT' and state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'MISMATCHED');
drop index payment_intents_refund_once;
create unique index payment_intents_refund_once on payment_intents (organization_id, charge_refund_id)
  where kind = 'REFUND' and state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'INVOICED', 'MISMATCHED');
drop index payment_intents_invoice_charge_once;
create unique index payment_intents_invoice_charge_once on payment_intents (organization_id, invoice_id)
  where kind = 'INVOICE_CHARGE' and state in ('INTENT', 'SENT', 'PENDING', 'UNKNOWN', 'MISMATCHED');
drop index payment_intents_unsettled;
create index payment_intents_unsettled on payment_intents (next_try_at)
  where state in ('INTENT', 'SENT', 'UNKNOWN', 'NOT_SENT', 'DECLINED', 'PENDING', 'SURPLUS');
create index payment_intents_with_a_person on payment_intents (last_updated_ts) where state in ('UNKNOWN', 'MISMATCHED', 'SURPLUS');
create index payment_intents_by_id on payment_intents (id);

-- An attempt keeps what it asks for. The unknown becomes "never sent" only by the processor's refusal of the one request there was, or
-- by a person (F9).
create function payment_intents_guard() returns trigger language plpgsql as $$
begin
  if (new.kind, new.amount_cents, new.currency, new.provider_key) is distinct from (old.kind, old.amount_cents, old.currency, old.provider_key)
    or (old.sent_order is not null and new.sent_order is distinct from old.sent_order) then
    raise exception 'an attempt keeps what it asks for' using errcode = '23514', constraint = 'payment_intents_as_asked';
  end if;
  if new.state = 'NOT_SENT' and (old.state = 'UNKNOWN' or (old.state = 'SENT' and old.sends > 1)) and new.judged_by is null then
    raise exception 'the unknown stays unknown' using errcode = '23514', constraint = 'payment_intents_unknown_stays';
  end if;
  return new;
end $$;
create trigger payment_intents_guard before update on payment_intents for each row execute function payment_intents_guard();

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('CHARGE', 'CHARGE_RETURNED', 'CHARGE_RESTORED', 'PAYOUT', 'PAYOUT_RETURNED',
    'REFUND', 'REFUND_RETURNED', 'INVOICED', 'CREDIT', 'TRANSFER', 'WAIVED', 'SURPLUS', 'PARKED', 'UNPARKED'));
