-- outside a transaction
-- Who is busy during planned shifts is asked of all pros of a market at once.
create index concurrently if not exists pro_bookings_by_start on pro_bookings (lower(during));
