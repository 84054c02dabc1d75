-- The middle of the ZIP code that a pin was compared with. A pin that stands there was put by nobody: it is approximate, whatever was sent,
-- and the fence around it refuses nobody. Null for places of before, whose pins are left as they are.
alter table locations add column zip_latitude double precision, add column zip_longitude double precision,
  add constraint locations_zip_middle_whole check ((zip_latitude is null) = (zip_longitude is null)),
  add constraint locations_pin_verified check (is_position_approximate or zip_latitude is null
    or meters_between(latitude, longitude, zip_latitude, zip_longitude) >= 29.9);
alter table location_addresses add column zip_latitude double precision, add column zip_longitude double precision,
  add constraint location_addresses_zip_middle_whole check ((zip_latitude is null) = (zip_longitude is null)),
  add constraint location_addresses_pin_verified check (is_position_approximate or zip_latitude is null
    or meters_between(latitude, longitude, zip_latitude, zip_longitude) >= 29.9);
