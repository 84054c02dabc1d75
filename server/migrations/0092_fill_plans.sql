-- Pay that rises by itself until a shift is filled, and the times at which more people see it (ADR 87). `gigs.fill_plan` is what a shift was
-- posted with; its plan begins when pros can see it.
alter table gigs add column fill_plan jsonb;

create table fill_plans (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  gig_id bigint not null,
  -- All days of a bundle share one plan, kept with its first day.
  bundle_id bigint,
  network_after_hours integer check (network_after_hours between 1 and 336),
  marketplace_after_hours integer check (marketplace_after_hours between 1 and 336),
  step_amount numeric(6, 2) check (step_amount > 0),
  every_hours integer check (every_hours between 1 and 168),
  ceiling_amount numeric(6, 2),
  -- The shift as the plan found it, and the wage that the plan has reached.
  from_type text not null,
  from_wage numeric(6, 2) not null,
  wage_amount numeric(6, 2) not null,
  starts_at timestamptz not null,
  -- From when hours are counted: the posting, and later by the time in which the shift was filled or the plan stopped.
  counted_from timestamptz not null,
  filled_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('STOPPED', 'CHANGED', 'WAGE_CHANGED', 'CANCELLED', 'STARTED', 'PAYMENT_HOLD', 'DONE')),
  ended_by bigint references users (id),
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, gig_id) references gigs (organization_id, id),
  foreign key (organization_id, bundle_id) references bundles (organization_id, id),
  constraint fill_plans_raise_has_a_ceiling check ((step_amount is null) = (ceiling_amount is null)),
  constraint fill_plans_ceiling_above_wage check (ceiling_amount >= from_wage),
  constraint fill_plans_wage_within_ceiling check (wage_amount between from_wage and coalesce(ceiling_amount, from_wage)),
  constraint fill_plans_have_steps check (coalesce(network_after_hours, marketplace_after_hours) is not null or step_amount is not null),
  constraint fill_plans_end_says_why check ((ended_at is null) = (end_reason is null))
);
create unique index fill_plans_one_live_per_shift on fill_plans (organization_id, gig_id) where ended_at is null;
create unique index fill_plans_one_live_per_bundle on fill_plans (organization_id, bundle_id) where ended_at is null and bundle_id is not null;
create index fill_plans_of_gig on fill_plans (organization_id, gig_id, id);
create index fill_plans_of_bundle on fill_plans (organization_id, bundle_id, id) where bundle_id is not null;
create index fill_plans_live on fill_plans (starts_at) where ended_at is null;
select tenants_only('fill_plans');

create table fill_plan_steps (
  organization_id bigint not null,
  plan_id bigint not null,
  number integer not null check (number > 0),
  due_at timestamptz not null,
  kind text not null check (kind in ('NETWORK', 'MARKETPLACE', 'RAISE')),
  wage_amount numeric(6, 2),
  done_at timestamptz,
  outcome text check (outcome in ('DONE', 'NOT_NEEDED', 'NOT_POSSIBLE')),
  primary key (organization_id, plan_id, number),
  foreign key (organization_id, plan_id) references fill_plans (organization_id, id),
  constraint fill_plan_steps_raise_has_a_wage check ((kind = 'RAISE') = (wage_amount is not null)),
  constraint fill_plan_steps_done_says_how check ((done_at is null) = (outcome is null)),
  constraint fill_plan_steps_done_when_due check (done_at >= due_at)
);
create index fill_plan_steps_due on fill_plan_steps (due_at) where done_at is null;
select tenants_only('fill_plan_steps');

-- A step is done once: it is never changed or undone afterwards, and its wage never exceeds the ceiling of its plan.
create function fill_plan_steps_guard() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.done_at is not null then
    raise exception 'a step is done once' using errcode = '23514', constraint = 'fill_plan_steps_done_once';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.wage_amount > (select ceiling_amount from fill_plans p where p.organization_id = new.organization_id and p.id = new.plan_id) then
    raise exception 'a raise stays within the ceiling' using errcode = '23514', constraint = 'fill_plan_steps_within_ceiling';
  end if;
  return new;
end $$;
create trigger fill_plan_steps_guard before insert or update or delete on fill_plan_steps for each row execute function fill_plan_steps_guard();

-- Rates stay frozen at confirmation, but for one thing: when the wage of the shift rises, so does that of those who confirmed before, to the
-- same, as long as nothing was charged.
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
    or (new.wage_amount is distinct from old.wage_amount and (
      new.wage_amount is null or new.wage_amount < old.wage_amount or new.cancelled_at is not null or old.business_payment_status is not null
      or new.wage_amount is distinct from (select g.wage_amount from gigs g where g.organization_id = new.organization_id and g.id = new.gig_id)))) then
    raise exception 'rates are frozen at confirmation' using errcode = '23514', constraint = 'applications_rates_frozen';
  end if;
  return new;
end $$;
