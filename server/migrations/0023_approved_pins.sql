-- The point from which distances to pros are measured: where a location was when the platform approved it. Moving the pin does not move it.
alter table locations add column approved_latitude double precision, add column approved_longitude double precision,
  add constraint locations_approved_pin_whole check ((approved_latitude is null) = (approved_longitude is null));
update locations set approved_latitude = latitude, approved_longitude = longitude where approval_status = 'APPROVED';

-- A location that is approved where it stands, or founded so, is measured from there.
create function locations_pin_approved() returns trigger language plpgsql as $$
begin
  if new.approval_status = 'APPROVED' and (tg_op = 'INSERT' or old.approval_status <> 'APPROVED') then
    new.approved_latitude := new.latitude;
    new.approved_longitude := new.longitude;
  elsif new.approval_status <> 'APPROVED' then
    new.approved_latitude := null;
    new.approved_longitude := null;
  end if;
  return new;
end $$;
create trigger locations_pin_approved before insert or update on locations for each row execute function locations_pin_approved();

-- A distance as it is told: whole miles, and nobody is nearer than one.
create function whole_miles(latitude_a double precision, longitude_a double precision, latitude_b double precision, longitude_b double precision)
  returns double precision language sql immutable parallel safe
  as $$ select case when latitude_a is not null and latitude_b is not null
    then greatest(1, round(meters_between(latitude_a, longitude_a, latitude_b, longitude_b) / 1609.344)) end $$;
create index locations_with_moved_pin on locations (last_updated_ts)
  where approval_status = 'APPROVED' and (latitude, longitude) is distinct from (approved_latitude, approved_longitude);
