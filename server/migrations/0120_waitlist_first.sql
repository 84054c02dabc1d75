-- The first step of a plan may offer a private shift to those who waited for full ones of its position at the location (ADR 98).
alter table fill_plans add column waitlist_first boolean not null default false;
alter table fill_plans drop constraint fill_plans_have_steps;
alter table fill_plans add constraint fill_plans_have_steps
  check (waitlist_first or coalesce(network_after_hours, marketplace_after_hours) is not null or step_amount is not null);
alter table fill_plan_steps drop constraint fill_plan_steps_kind_check;
alter table fill_plan_steps add constraint fill_plan_steps_kind_check check (kind in ('WAITLIST', 'NETWORK', 'MARKETPLACE', 'RAISE'));
