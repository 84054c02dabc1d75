-- What is being sent to the webhooks of an organization at the moment is counted for each claim; it is few rows of many.
create index webhook_deliveries_claimed on webhook_deliveries (organization_id, claimed_until) where claimed_until is not null;
-- In the order in which they are claimed.
drop index webhook_deliveries_due;
create index webhook_deliveries_due on webhook_deliveries (organization_id, webhook_id, due_at, position) where due_at is not null;
