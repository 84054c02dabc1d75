-- The plan of a shift is kept in one place. Until pros can see the shift, its row has no `begun_at` and no steps (ADR 98).
alter table fill_plans add column begun_at timestamptz;
update fill_plans set begun_at = created_ts;
alter table fill_plans drop constraint fill_plans_end_reason_check;
alter table fill_plans add constraint fill_plans_end_reason_check
  check (end_reason in ('STOPPED', 'CHANGED', 'WAGE_CHANGED', 'CANCELLED', 'STARTED', 'PAYMENT_HOLD', 'TOO_LATE', 'DONE'));
alter table fill_plans add constraint fill_plans_wait_once_begun check (begun_at is not null or filled_at is null);

-- Plans that shifts were posted with and that have not begun; of a bundle, with its first day.
insert into fill_plans (organization_id, location_id, gig_id, bundle_id, network_after_hours, marketplace_after_hours, step_amount, every_hours,
    ceiling_amount, from_type, from_wage, wage_amount, starts_at, counted_from, created_by, created_ts)
  select distinct on (g.organization_id, coalesce(g.bundle_id, -g.id)) g.organization_id, g.location_id, g.id, g.bundle_id,
    (g.fill_plan ->> 'network_after_hours')::integer, (g.fill_plan ->> 'marketplace_after_hours')::integer,
    (g.fill_plan -> 'raise' ->> 'step_amount')::numeric, (g.fill_plan -> 'raise' ->> 'every_hours')::integer,
    (g.fill_plan -> 'raise' ->> 'ceiling_amount')::numeric, g.type, g.wage_amount, g.wage_amount, g.start_time, g.posted_at, g.created_by, g.posted_at
  from gigs g
  where g.fill_plan is not null and g.cancelled_at is null and g.start_time > now()
    and coalesce((g.fill_plan -> 'raise' ->> 'ceiling_amount')::numeric, g.wage_amount) >= g.wage_amount
    and not exists (select from fill_plans p where p.organization_id = g.organization_id
      and (p.gig_id = g.id or p.bundle_id = g.bundle_id))
  order by g.organization_id, coalesce(g.bundle_id, -g.id), g.start_time, g.id;
alter table gigs drop column fill_plan;
