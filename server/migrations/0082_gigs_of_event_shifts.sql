-- outside a transaction
-- The gigs of an event shift.
create index concurrently if not exists gigs_of_event_shift on gigs (organization_id, event_shift_id) where event_shift_id is not null;
