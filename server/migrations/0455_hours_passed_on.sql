-- outside a transaction
-- The platform counts what was passed on to it, no longer all flagged hours (0400).
create index concurrently if not exists timesheets_passed_on on timesheets (passed_on_at) where passed_on_at is not null and is_flagged and state = 'PROPOSED';
drop index concurrently if exists timesheets_flagged;
