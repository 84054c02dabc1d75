-- A pro takes back a wish that was refused, of which they are not told: it is not shown to them any more, and not asked again meanwhile.
alter table network_requests add column taken_back_at timestamptz,
  add constraint network_requests_taken_back_when_refused check (taken_back_at is null or answer = 'REFUSED');
