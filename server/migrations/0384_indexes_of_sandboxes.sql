-- outside a transaction
-- The location of a sandbox, and its pros (docs/rules/sandbox.md).
create unique index concurrently if not exists locations_one_in_sandbox on locations (organization_id) where is_sandbox;
create index concurrently if not exists pros_of_sandbox on pros (sandbox_organization_id) where sandbox_organization_id is not null;
