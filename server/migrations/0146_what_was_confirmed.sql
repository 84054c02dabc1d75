-- When and where a shift was when a pro confirmed it stays with the confirmation, and with the question that a change asks instead. Each further change is
-- compared with it, not with the last state of the shift: many small changes ask like a large one (decision 110).
alter table applications add column confirmed_start timestamptz;
alter table applications add column confirmed_end timestamptz;
-- The confirmation that a change took away, for who is asked again: it may hold again, by its rates.
alter table applications add column former_confirmation_id bigint;
alter table applications add constraint applications_former_confirmation
  foreign key (organization_id, former_confirmation_id) references applications (organization_id, id);

-- Who is confirmed now has confirmed the shift as it is now, as far as is known.
update applications a set confirmed_start = a.start_time, confirmed_end = a.end_time,
  confirmed_place = jsonb_build_object('location_id', g.location_id, 'address_line_1', g.address_line_1, 'city', g.city, 'state_code', g.state_code,
    'zip_code', g.zip_code, 'latitude', g.latitude, 'longitude', g.longitude, 'is_position_approximate', g.is_position_approximate)
from gigs g where g.organization_id = a.organization_id and g.id = a.gig_id and a.confirmed_at is not null;
-- Who is asked again has confirmed what the former application was confirmed for; its place was kept for them already, unless the location changed.
update applications b set confirmed_start = a.start_time, confirmed_end = a.end_time, former_confirmation_id = a.id,
  confirmed_place = a.confirmed_place || coalesce(b.confirmed_place, '{}')
from applications a where a.organization_id = b.organization_id and a.pro_id = b.pro_id and a.cancelled_at = b.created_ts and a.id <> b.id
  and a.confirmed_at is not null and b.selected_at is not null and b.confirmed_at is null and b.cancelled_at is null
  and (a.cancellation_cause in ('TIME_CHANGED', 'ADDRESS_CHANGED') and a.gig_id = b.gig_id
    or a.cancellation_cause = 'PLACE_CHANGED' and a.gig_id <> b.gig_id);

-- A confirmation says what was confirmed, and keeps it.
create function applications_keep_terms() returns trigger language plpgsql as $$
begin
  if new.confirmed_start is null or new.confirmed_end is null or new.confirmed_place is null then
    raise exception 'a confirmation says what was confirmed' using errcode = '23514', constraint = 'applications_confirmed_terms';
  end if;
  if old.confirmed_at is not null
    and (new.confirmed_start, new.confirmed_end, new.confirmed_place) is distinct from (old.confirmed_start, old.confirmed_end, old.confirmed_place) then
    raise exception 'what was confirmed is kept' using errcode = '23514', constraint = 'applications_terms_kept';
  end if;
  return new;
end $$;
create trigger applications_keep_terms before update of confirmed_at, confirmed_start, confirmed_end, confirmed_place on applications for each row
  when (new.confirmed_at is not null) execute function applications_keep_terms();
