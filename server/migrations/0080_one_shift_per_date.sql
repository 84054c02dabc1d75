-- outside a transaction
-- A series has at most one shift on a local date, however many workers store it at once.
create unique index concurrently if not exists gigs_of_series on gigs (organization_id, series_id, series_date) where series_id is not null;
