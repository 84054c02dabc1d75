-- A pro says by a class why they cancel, or nothing.
alter table applications drop constraint applications_cancellation_cause_check;
alter table applications add constraint applications_cancellation_cause_check check (cancellation_cause in ('SUSPENDED', 'SHIFT_ENDED', 'TIME_CHANGED',
  'ADDRESS_CHANGED', 'PLACE_CHANGED', 'OPENINGS_TAKEN', 'OFFER_EXPIRED', 'DID_NOT_COME', 'CERTIFICATE_MISSING', 'LOCATION_UNAVAILABLE', 'COVERED',
  'CALLED_BY_PHONE', 'FIRST_CALL_MISSED', 'SICK', 'FAMILY_EMERGENCY', 'TRANSPORT', 'OTHER_JOB', 'SOMETHING_ELSE')) not valid;
