-- outside a transaction
-- The timesheets that are not settled yet are few among all that ever were: the list of all locations reads only these.
create index concurrently if not exists applications_unsettled_of_location on applications (location_id, start_time, id)
  where confirmed_at is not null and cancelled_at is null and not is_closed_without_charge
    and (business_payment_status is null or business_payment_status in ('FAILED', 'ERROR'));
