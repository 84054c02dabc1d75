-- outside a transaction
-- Row security lets no condition through to an index but comparisons that give nothing away: pros near a place are found by their plain coordinates.
create index concurrently if not exists pros_by_coordinates on pros (latitude, longitude) where latitude is not null;
-- The newest shifts, and the payments that failed, of the whole platform.
create index concurrently if not exists gigs_newest on gigs (created_ts desc, id desc);
create index concurrently if not exists applications_charge_failed on applications (last_updated_ts)
  where business_payment_status in ('FAILED', 'ERROR') and cancelled_at is null;
create index concurrently if not exists applications_payout_failed on applications (last_updated_ts)
  where pro_payment_status in ('FAILED', 'ERROR');
