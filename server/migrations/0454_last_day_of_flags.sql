-- When flagged hours that no manager decided on were passed to the platform, and both sides were told (docs/rules/hours.md#flags).
alter table timesheets add column passed_on_at timestamptz;
