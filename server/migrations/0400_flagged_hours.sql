-- outside a transaction
-- The hours that wait with a flag or without their breaks, which the platform counts, and the disputes that nobody decided.
create index concurrently if not exists timesheets_flagged on timesheets (proposed_at)
  where approved_at is null and proposed_at is not null and (is_flagged or compliance_status = 'NON_COMPLIANT');
create index concurrently if not exists hours_disputes_open on hours_disputes (created_ts) where resolved_at is null;
