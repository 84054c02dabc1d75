-- A shift that gets another address asks its confirmed pros again (decision 103). Their old applications say why they ended.
alter table applications drop constraint applications_cancellation_cause_check;
alter table applications add constraint applications_cancellation_cause_check
  check (cancellation_cause in ('SUSPENDED', 'SHIFT_ENDED', 'TIME_CHANGED', 'ADDRESS_CHANGED', 'PLACE_CHANGED', 'OPENINGS_TAKEN',
    'OFFER_EXPIRED', 'DID_NOT_COME', 'CERTIFICATE_MISSING', 'LOCATION_UNAVAILABLE'));

-- Where the shift was that a pro had confirmed before being asked again: a change taken back gives the confirmation back only there.
alter table applications add column confirmed_place jsonb;
