-- A database of before: what it finds places by was made with two extensions that an owner of a database may not create.
do $$ begin
  if to_regprocedure('place_on_earth(double precision, double precision)') is null then return; end if;
  create function place_on_map(latitude double precision, longitude double precision) returns point
    language sql immutable strict parallel safe
    as 'select point(longitude, degrees(asinh(tan(radians(latitude)))))';
  create function box_on_map(latitude double precision, longitude double precision, meters double precision) returns box
    language sql immutable strict parallel safe
    as 'select box(place_on_map(latitude - north, longitude - east), place_on_map(latitude + north, longitude + east)) from (
      select degrees(meters / 6370000) as north, degrees(asin(least(1, sin(meters / 6370000) / cosd(latitude)))) as east) reach';
  drop index pros_by_place;
  create index pros_by_place on pros using gist (place_on_map(latitude, longitude)) where latitude is not null;
  drop function place_on_earth(double precision, double precision);
  begin
    drop extension earthdistance;
    drop extension cube;
  exception
    -- They belong to the superuser who made them, and harm nobody.
    when insufficient_privilege then null;
  end;
end $$;
