-- A shift is at the location, at a work address of it, or elsewhere; elsewhere has a whole address, as contract/rules/gig-address.ts asks for.
-- What was posted without one was posted at the location.
update gigs set use_location_address = true
where not use_location_address and location_address_id is null
  and not (address_line_1 ~ '\S' and length(address_line_1) <= 200 and city ~ '\S' and length(city) <= 100 and state_code ~ '^[A-Z]{2}$'
    and zip_code ~ '^\d{5}(-\d{4})?$');
update gigs set use_location_address = false where use_location_address and location_address_id is not null;
alter table gigs
  add constraint gigs_are_in_one_place check (not (use_location_address and location_address_id is not null)),
  add constraint gigs_own_address_is_whole check (use_location_address or location_address_id is not null
    or (address_line_1 ~ '\S' and length(address_line_1) <= 200 and city ~ '\S' and length(city) <= 100 and state_code ~ '^[A-Z]{2}$'
      and zip_code ~ '^\d{5}(-\d{4})?$'));
