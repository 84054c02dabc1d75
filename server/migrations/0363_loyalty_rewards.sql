-- Points are paid at the end of a loyalty period, by the platform (docs/rules/pros.md#loyalty-rewards, ADR 213).
alter table platform_settings drop constraint platform_settings_name_check;
alter table platform_settings add constraint platform_settings_name_check
  check (name in ('suspension_policy', 'auto_select_bar', 'fee_defaults', 'conversion_fee', 'bank_account', 'branding', 'instant_payouts', 'loyalty_rewards')) not valid;
alter table platform_settings validate constraint platform_settings_name_check;
alter table platform_settings add constraint platform_settings_loyalty_rewards check (name <> 'loyalty_rewards' or value is null or (
  jsonb_typeof(value -> 'is_on') = 'boolean' and (value ->> 'cents_per_100_points')::integer between 0 and 10000));

-- Points of a pro count in the period in which they are recorded: those of the current one are all points less these.
alter table pros add column points_settled integer not null default 0;
comment on column pros.points_settled is 'The points that counted in periods that are over, or before the first one: what is recorded later about a shift of such a period counts in the current one, so nothing can recount it.';
update pros p set points_settled = o.points from (
    select o.pro_id, sum(o.points) as points from pro_outcomes o join pros p on p.id = o.pro_id where o.at < p.loyalty_period_start group by o.pro_id) o
  where o.pro_id = p.id and o.points <> 0;

-- What is paid are points of paid shifts beyond the most that there ever were at the end of a period: an undone no-show gives back no more than it took.
alter table pros add column points_rewarded integer not null default 0 check (points_rewarded >= 0);
comment on column pros.points_rewarded is 'The most points of paid shifts that there were at the end of a period, or before the first one: only what is beyond them is paid, so nothing can recount it.';
update pros p set points_rewarded = o.points from (
    select o.pro_id, greatest(0, sum(o.points)) as points from pro_outcomes o join pros p on p.id = o.pro_id
    where o.at < p.loyalty_period_start and (o.points < 0 or not exists (select from applications a where a.pro_id = o.pro_id and a.id = o.application_id
      and (a.is_closed_without_charge or a.pro_payment_status is null))) group by o.pro_id) o
  where o.pro_id = p.id and o.points <> 0;

create index pros_loyalty_periods on pros (loyalty_period_start) where loyalty_period_start is not null;

-- A loyalty period that is over. What it brought was decided then, and stays.
create table loyalty_periods (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pros (id),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  points integer not null,
  -- How many of all points of paid shifts were beyond those of former periods: for these the amount is.
  points_rewarded integer not null check (points_rewarded >= 0),
  -- The tier with which the next period began.
  tier text check (tier in ('GOLD', 'SILVER', 'BRONZE')),
  amount_cents bigint not null check (amount_cents between 0 and 1000000),
  -- As what the pro worked last: the statement of the year and the tax year tell employees and contractors apart.
  employment_type text not null check (employment_type in ('F1099', 'W2')),
  closed_ts timestamptz not null,
  constraint loyalty_periods_once unique (pro_id, started_at),
  constraint loyalty_periods_follow_each_other exclude using gist (pro_id with =, tstzrange(started_at, ended_at) with &&),
  constraint loyalty_periods_end_after_start check (ended_at > started_at),
  constraint loyalty_periods_closed_after_end check (closed_ts >= ended_at),
  constraint loyalty_periods_pay_for_points check (amount_cents = 0 or points_rewarded > 0)
);
create index loyalty_periods_that_pay on loyalty_periods (id) where amount_cents > 0;
create trigger loyalty_periods_append_only before update or delete on loyalty_periods for each row execute function append_only();
-- Only jobs add one.
alter table loyalty_periods enable row level security;
create policy own_rows_read on loyalty_periods for select using (pro_id = (select scope_pro()) or (select scope_everything()));
create policy platform_adds on loyalty_periods for insert with check ((select scope_everything()));

alter table payment_intents
  add column loyalty_period_id bigint references loyalty_periods (id),
  drop constraint payment_intents_kind_check,
  add constraint payment_intents_kind_check check (kind in
    ('BUSINESS_CHARGE', 'PRO_PAYOUT', 'ADHOC_CHARGE', 'ADHOC_PAYOUT', 'REFUND', 'INVOICE_CHARGE', 'REFERRAL_PAYOUT', 'LOYALTY_PAYOUT')),
  drop constraint payment_intents_about_one,
  add constraint payment_intents_about_one check (
    num_nonnulls(application_id, invoice_id, referral_reward_id, loyalty_period_id) = 1 and (invoice_id is null) = (pro_id is not null)),
  add constraint payment_intents_loyalty_has_period check ((kind = 'LOYALTY_PAYOUT') = (loyalty_period_id is not null));
create unique index payment_intents_loyalty_once on payment_intents (organization_id, loyalty_period_id)
  where kind = 'LOYALTY_PAYOUT' and state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'MISMATCHED');
create index payment_intents_of_loyalty on payment_intents (loyalty_period_id) where loyalty_period_id is not null;

-- A period is paid in the books of one business, to its pro, and its amount: whoever pays waits for the pro.
create function loyalty_is_paid_as_closed() returns trigger language plpgsql as $$
begin
  perform from pros where id = new.pro_id for no key update;
  if not exists (select from loyalty_periods p where p.id = new.loyalty_period_id and p.pro_id = new.pro_id and p.amount_cents = new.amount_cents) then
    raise exception 'a period pays its pro its amount' using errcode = '23514', constraint = 'payment_intents_loyalty_as_closed';
  end if;
  if exists (select from payment_intents i where i.loyalty_period_id = new.loyalty_period_id and i.organization_id <> new.organization_id) then
    raise exception 'the period is in the books of another business' using errcode = '23505', constraint = 'payment_intents_loyalty_once';
  end if;
  return new;
end $$;
create trigger payment_intents_loyalty_as_closed before insert on payment_intents for each row when (new.kind = 'LOYALTY_PAYOUT')
  execute function loyalty_is_paid_as_closed();

-- It is pay, and in the statement of the year; a reward for a referral is not.
create or replace view payouts_booked as select t.organization_id, t.id, t.at, t.kind, i.pro_id, i.id as attempt_id, i.application_id,
    i.adhoc_payment_id,
    coalesce(-sum(e.amount_cents) filter (where e.account = 'provider:clearing'), 0)::bigint as received_cents,
    coalesce(-sum(e.amount_cents) filter (where e.account in ('platform:fee_revenue', 'platform:instant_fees')), 0)::bigint as fee_cents,
    i.loyalty_period_id
  from payment_intents i
    join ledger_transactions t on t.organization_id = i.organization_id and t.payment_intent_id = i.id
    left join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id
  where i.pro_id = (select scope_pro()) and i.kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT', 'LOYALTY_PAYOUT')
  group by t.organization_id, t.id, i.organization_id, i.id;
