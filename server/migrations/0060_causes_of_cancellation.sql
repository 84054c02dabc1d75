-- Why a shift is off for a pro where nobody wrote why: the words are made where they are read.
alter table applications add column cancellation_cause text
  check (cancellation_cause in ('SUSPENDED', 'SHIFT_ENDED', 'TIME_CHANGED', 'OPENINGS_TAKEN', 'OFFER_EXPIRED', 'DID_NOT_COME',
    'CERTIFICATE_MISSING', 'LOCATION_UNAVAILABLE'));
update applications set cancellation_cause = case cancellation_explanation
  when 'The account is suspended' then 'SUSPENDED'
  when 'The shift ended' then 'SHIFT_ENDED'
  when 'The time of the shift changed' then 'TIME_CHANGED'
  when 'All places were taken' then 'OPENINGS_TAKEN'
  when 'All openings were taken' then 'OPENINGS_TAKEN'
  when 'offer expired' then 'OFFER_EXPIRED'
  when 'Did not come' then 'DID_NOT_COME'
  else case when cancellation_explanation like '% is missing or not valid on that day' then 'CERTIFICATE_MISSING' end end
where cancellation_reason in ('OTHER', 'NO_SHOW', 'PRO_SUSPENDED');
