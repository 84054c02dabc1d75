-- The charges and refunds of a business, the newest first, and those of one of its locations: a page and the sums of a month read no others.
create index payment_intents_charged on payment_intents (organization_id, created_ts desc, id desc)
  where kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE', 'REFUND');
create index payment_intents_charged_at on payment_intents (organization_id, location_id, created_ts desc, id desc)
  where kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE', 'REFUND');
-- The newest charge of a location that was refused or taken back.
create index payment_intents_refused_at on payment_intents (organization_id, location_id, created_ts desc)
  where state in ('DECLINED', 'RETURNED') and kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE', 'INVOICE_CHARGE');
