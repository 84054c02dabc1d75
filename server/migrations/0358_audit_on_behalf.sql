-- outside a transaction
-- What was done for a location by somebody of the platform.
create index concurrently if not exists audit_log_on_behalf on audit_log (organization_id, on_behalf_of, at) where on_behalf_of is not null;
