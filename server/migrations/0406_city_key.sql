-- Names of cities are compared in one form (docs/rules/minimum-wages.md#entering): `cityKey` of contract/rules/city-key.ts, which is the same.
create function city_key(city text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  btrim(regexp_replace(
    regexp_replace(lower(normalize(replace(city, '´', ''), NFKD)), '[\u0300-\u036F''’‘ʻʼ`]', '', 'g'),
    '[\s.\u2010-\u2015-]+', ' ', 'g')),
  '^n(?= )', 'north'),
  '^s(?= )', 'south'),
  '^e(?= )', 'east'),
  '^w(?= )', 'west'),
  '(^| )st(?= |$)', '\1saint', 'g'),
  '(^| )ste(?= |$)', '\1sainte', 'g'),
  '(^| )ft(?= |$)', '\1fort', 'g'),
  '(^| )mt(?= |$)', '\1mount', 'g');

-- Empty for the whole state.
alter table minimum_wages add column city_key text not null generated always as (coalesce(city_key(city), '')) stored;
comment on column minimum_wages.city_key is 'Computed by the database from city, once for many comparisons.';
-- Letters make a city: what has none was a typing error, for which no address counts.
delete from minimum_wages where city is not null and city_key = '';
-- Of two spellings from the same day the higher amount stays, which is what people are owed.
delete from minimum_wages w using minimum_wages o
where o.state_code = w.state_code and o.city_key = w.city_key and o.starts_on = w.starts_on and (o.wage_amount, o.id) > (w.wage_amount, w.id);
drop index minimum_wages_one_a_day;
create unique index minimum_wages_one_a_day on minimum_wages (state_code, city_key, starts_on);
-- A name of punctuation alone would be the whole state.
alter table minimum_wages add constraint minimum_wages_city_has_letters check (city is null or city_key <> '');
