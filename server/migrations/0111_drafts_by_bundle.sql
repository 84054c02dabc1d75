-- outside a transaction
-- The days of a work that is kept as drafts.
create index concurrently if not exists draft_shifts_of_bundle on draft_shifts (organization_id, bundle_key) where bundle_key is not null;
