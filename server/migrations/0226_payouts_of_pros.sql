-- outside a transaction
-- A pro's payments, at whatever organization.
create index concurrently if not exists payment_intents_of_pro on payment_intents (pro_id, application_id);
