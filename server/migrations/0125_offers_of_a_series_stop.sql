-- A manager stops offering each new shift of a series to a pro, and may take that back.
alter table series_offers add column stopped_at timestamptz;
