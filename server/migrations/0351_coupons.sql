-- Coupons for businesses: a part of the platform fee, or an amount off it, for so many bookings of each location that uses the code (docs/rules/coupons.md, ADR 204).
create table coupons (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9]{4,20}$'),
  name text not null check (length(name) between 1 and 80),
  percentage numeric(5, 2) check (percentage between 1 and 100),
  amount_cents bigint check (amount_cents between 100 and 100000),
  min_spend_cents bigint not null check (min_spend_cents between 0 and 1000000),
  max_uses integer not null check (max_uses between 1 and 100000),
  used_count integer not null default 0 check (used_count >= 0),
  bookings integer not null check (bookings between 1 and 1000),
  valid_days integer not null check (valid_days between 1 and 365),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references users (id),
  constraint coupons_one_of_both check ((percentage is null) <> (amount_cents is null)),
  constraint coupons_within_uses check (used_count <= max_uses),
  constraint coupons_end_after_start check (ends_at > starts_at),
  constraint coupons_ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
create unique index coupons_code on coupons (code);
create index coupons_created_by on coupons (created_by);
create index coupons_ended_by on coupons (ended_by) where ended_by is not null;
comment on column coupons.used_count is 'Counted with each location that uses the code, so that a constraint keeps more from using it than may. Recounted by G4.';
alter table coupons enable row level security;
create policy everybody_reads on coupons for select using (true);
create policy admins_add on coupons for insert with check ((select scope_everything()));
-- Whoever uses a code counts it.
create policy everybody_counts on coupons for update using (true);

-- The terms are those of the day on which the location began to use it.
create table coupon_redemptions (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  location_id bigint not null,
  coupon_id bigint not null references coupons (id),
  percentage numeric(5, 2) check (percentage between 1 and 100),
  amount_cents bigint check (amount_cents between 100 and 100000),
  min_spend_cents bigint not null check (min_spend_cents between 0 and 1000000),
  bookings integer not null check (bookings between 1 and 1000),
  booked integer not null default 0,
  redeemed_by bigint not null references users (id),
  redeemed_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint coupon_redemptions_one_of_both check ((percentage is null) <> (amount_cents is null)),
  constraint coupon_redemptions_within_bookings check (booked between 0 and bookings),
  constraint coupon_redemptions_end check (ends_at > redeemed_at)
);
create unique index coupon_redemptions_once on coupon_redemptions (coupon_id, organization_id, location_id);
create index coupon_redemptions_by_location on coupon_redemptions (organization_id, location_id, ends_at);
create index coupon_redemptions_redeemed_by on coupon_redemptions (redeemed_by);
comment on column coupon_redemptions.booked is 'Counted by a trigger, so that a booking beyond those of the coupon is refused by a constraint and under one lock. Recounted by G5.';
-- A pro who accepts an offer books with the coupon of the location.
select tenants_only('coupon_redemptions', 'scope_places');

-- Frozen at confirmation like the other rates.
alter table applications
  add coupon_redemption_id bigint,
  add coupon_percentage numeric(5, 2) not null default 0 check (coupon_percentage between 0 and 100),
  add coupon_cents bigint not null default 0 check (coupon_cents between 0 and 100000),
  add constraint applications_coupon foreign key (organization_id, coupon_redemption_id) references coupon_redemptions (organization_id, id),
  add constraint applications_coupon_of_redemption check (coupon_redemption_id is null = (coupon_percentage = 0 and coupon_cents = 0)),
  add constraint applications_one_discount check (coupon_percentage = 0 or coupon_cents = 0);
create index applications_by_coupon on applications (organization_id, coupon_redemption_id) where coupon_redemption_id is not null;

-- The coupon is frozen like the rates; only a booking that holds again may come without it.
create or replace function applications_guard() returns trigger language plpgsql as $$
begin
  if (new.organization_id, new.id, new.gig_id, new.pro_id, new.location_id) is distinct from (old.organization_id, old.id, old.gig_id, old.pro_id, old.location_id) then
    raise exception 'an application keeps its gig and pro' using errcode = '23514', constraint = 'applications_identity';
  end if;
  if old.confirmed_at is not null and new.confirmed_at is null and new.cancelled_at is null then
    raise exception 'a confirmation is cancelled, never unmade' using errcode = '23514', constraint = 'applications_no_unconfirm';
  end if;
  if old.confirmed_at is not null and (
    (new.bonus, new.platform_bonus, new.employment_type, new.platform_fee_percentage, new.background_checks_fee_percentage, new.tipping_fee_percentage)
      is distinct from (old.bonus, old.platform_bonus, old.employment_type, old.platform_fee_percentage, old.background_checks_fee_percentage, old.tipping_fee_percentage)
    or ((new.coupon_redemption_id, new.coupon_percentage, new.coupon_cents) is distinct from (old.coupon_redemption_id, old.coupon_percentage, old.coupon_cents)
      and not (old.cancelled_at is not null and new.cancelled_at is null and new.coupon_redemption_id is null))
    or (new.wage_amount is distinct from old.wage_amount and (
      new.wage_amount is null or new.wage_amount < old.wage_amount or new.cancelled_at is not null or old.business_payment_status is not null
      or new.wage_amount is distinct from (select g.wage_amount from gigs g where g.organization_id = new.organization_id and g.id = new.gig_id)))) then
    raise exception 'rates are frozen at confirmation' using errcode = '23514', constraint = 'applications_rates_frozen';
  end if;
  return new;
end $$;

-- A booking uses a place of the coupon until it is cancelled without anything owed.
create function applications_use_coupon() returns trigger language plpgsql as $$
declare
  was bigint := case when tg_op <> 'INSERT' and (old.cancelled_at is null or old.minimum_owed_cents > 0) then old.coupon_redemption_id end;
  is_now bigint := case when tg_op <> 'DELETE' and (new.cancelled_at is null or new.minimum_owed_cents > 0) then new.coupon_redemption_id end;
  row_now applications := coalesce(new, old);
begin
  if was is distinct from is_now then
    update coupon_redemptions set booked = booked + (id is not distinct from is_now)::int - (id is not distinct from was)::int
    where organization_id = row_now.organization_id and id in (was, is_now);
  end if;
  return null;
end $$;
create trigger applications_use_coupon after insert or delete or update of coupon_redemption_id, cancelled_at, minimum_owed_cents on applications
  for each row execute function applications_use_coupon();

alter table charge_lines
  drop constraint charge_lines_line_check,
  drop constraint charge_lines_amount_cents_check,
  add constraint charge_lines_line_check check (line in ('pro_amount', 'bonus', 'platform_fee', 'coupon', 'background_check_fee', 'tip_amount',
    'tipping_fee', 'payment_gateway_fee', 'reimbursement')),
  -- Only a coupon lowers a bill.
  add constraint charge_lines_amount_cents_check check (case line when 'coupon' then amount_cents between -100000000 and -1
    else amount_cents between 0 and 100000000 end);
