-- Paid trials of candidates, by links with times to choose from (decision 161).
create table interviews (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  posting_id bigint not null,
  candidate_id bigint not null,
  status text not null check (status in ('INVITED', 'CONFIRMED', 'DECLINED', 'PENDING_PAYMENT', 'PAYMENT_SUBMITTED', 'PAYMENT_FAILED',
    'PAYMENT_ERROR', 'PAID', 'REVIEWED')),
  wage numeric(5, 2) not null check (wage between 15 and 75),
  instructions text not null check (length(instructions) <= 1000),
  start_time timestamptz not null,
  end_time timestamptz not null,
  contact_name text not null check (length(contact_name) <= 120),
  contact_phone text check (contact_phone ~ '^\+1\d{10}$'),
  token_seed text not null,
  token_hash text not null,
  -- The shift of the confirmed time, and the candidate's place on it.
  gig_id bigint,
  application_id bigint,
  confirmed_at timestamptz,
  reminded_at timestamptz,
  asked_at timestamptz,
  assured_at timestamptz,
  ended_by text check (ended_by in ('CANDIDATE', 'LOCATION', 'NO_ANSWER', 'NO_SHOW')),
  ended_reason text not null default '' check (length(ended_reason) <= 200),
  feedback text check (feedback in ('LIKELY_HIRE', 'HAS_POTENTIAL', 'PASS')),
  reviewed_by bigint references users (id),
  reviewed_at timestamptz,
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, posting_id) references job_postings (organization_id, id),
  foreign key (organization_id, candidate_id) references job_candidates (organization_id, id),
  foreign key (organization_id, gig_id) references gigs (organization_id, id),
  foreign key (organization_id, application_id) references applications (organization_id, id),
  constraint interviews_length check (end_time > start_time and end_time - start_time <= interval '4 hours'),
  constraint interviews_ended_whole check ((status = 'DECLINED') = (ended_by is not null)),
  constraint interviews_have_shift check (status in ('INVITED', 'DECLINED') or (gig_id is not null and application_id is not null and confirmed_at is not null)),
  constraint interviews_review_whole check ((feedback is null) = (reviewed_at is null) and (status <> 'REVIEWED' or feedback is not null))
);
-- A candidate is tried once at a time, and a shift belongs to one trial.
create unique index interviews_one_open on interviews (organization_id, candidate_id) where status in ('INVITED', 'CONFIRMED');
create unique index interviews_of_gig on interviews (organization_id, gig_id) where gig_id is not null;
create unique index interviews_of_application on interviews (organization_id, application_id) where application_id is not null;
create index interviews_by_id on interviews (id);
create index interviews_by_token on interviews (token_hash);
create index interviews_of_location on interviews (organization_id, location_id, start_time, id);
create index interviews_of_posting on interviews (organization_id, posting_id, start_time, id);
create index interviews_of_candidate on interviews (organization_id, candidate_id, id);
create index interviews_to_begin on interviews (start_time) where status in ('INVITED', 'CONFIRMED');
select tenants_only('interviews');
-- What is behind the secret of a link, whoever holds it.
create view interview_links as select token_hash, organization_id from interviews;

create table interview_slots (
  organization_id bigint not null,
  interview_id bigint not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  primary key (organization_id, interview_id, start_time),
  foreign key (organization_id, interview_id) references interviews (organization_id, id),
  constraint interview_slots_length check (end_time > start_time and end_time - start_time <= interval '4 hours')
);
select tenants_only('interview_slots');

alter table job_candidates drop constraint job_candidates_status_check;
alter table job_candidates add constraint job_candidates_status_check
  check (status in ('APPLIED', 'INTERVIEW', 'TRIAL', 'OFFER', 'HIRED', 'PASSED', 'WITHDRAWN')) not valid;
alter table job_candidates validate constraint job_candidates_status_check;

alter table sign_in_challenges drop constraint sign_in_challenges_purpose_check;
alter table sign_in_challenges add constraint sign_in_challenges_purpose_check
  check (purpose in ('SIGN_IN', 'CHANGE_ADDRESS', 'STEP_UP', 'LINK_ACCOUNT', 'INTERVIEW')) not valid;
alter table sign_in_challenges validate constraint sign_in_challenges_purpose_check;
