-- A shift that moves to another location is posted there anew, and its pros are asked again: their old applications say why they ended.
alter table applications drop constraint applications_cancellation_cause_check;
alter table applications add constraint applications_cancellation_cause_check
  check (cancellation_cause in ('SUSPENDED', 'SHIFT_ENDED', 'TIME_CHANGED', 'PLACE_CHANGED', 'OPENINGS_TAKEN', 'OFFER_EXPIRED',
    'DID_NOT_COME', 'CERTIFICATE_MISSING', 'LOCATION_UNAVAILABLE'));
