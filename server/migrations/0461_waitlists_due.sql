-- outside a transaction
create index concurrently if not exists gigs_waitlist_due on gigs (waitlist_due_at) where waitlist_due_at is not null;
