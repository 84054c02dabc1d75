-- Who hid the first steps of a location; where these stand is derived from what the location has (docs/rules/rights.md#first-steps, ADR 200).
create table hidden_first_steps (
  organization_id bigint not null,
  user_id bigint not null references users (id),
  location_id bigint not null,
  hidden_at timestamptz not null,
  primary key (organization_id, user_id, location_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select tenants_only('hidden_first_steps');

-- How long the platform takes to decide about a new location: one number about all of them, for a business that sees only its own.
create function usual_approval_hours(as_of timestamptz) returns integer language sql stable security definer set search_path = public as $$
  select case when count(*) >= 5
    then greatest(1, ceil(percentile_cont(0.5) within group (order by extract(epoch from approval_decided_at - created_ts)) / 3600))::integer end
  from locations where created_ts >= as_of - interval '90 days' and approval_decided_at between created_ts and as_of
$$;
