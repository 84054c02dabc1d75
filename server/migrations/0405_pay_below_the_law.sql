-- outside a transaction
-- Employees paid below a minimum wage are found without reading every application and shift (docs/rules/payroll.md#exceptions). They include what row
-- security asks of both: business, location and pro, and whether it is of a sandbox.
create index concurrently if not exists applications_of_employees_paid on applications (location_id, end_time)
  include (organization_id, id, pro_id, wage_amount)
  where employment_type = 'W2' and confirmed_at is not null and cancelled_at is null;
create index concurrently if not exists gigs_elsewhere on gigs (end_time)
  include (organization_id, id, location_id, is_sandbox) where not use_location_address;
