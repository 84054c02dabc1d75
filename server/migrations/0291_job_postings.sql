-- Hiring: postings, the people who apply, and what was written about and to them (decision 156).
create table experience_levels (
  id bigint generated always as identity primary key,
  name text not null unique,
  description text not null,
  rank integer not null unique
);
insert into experience_levels (name, description, rank) values
  ('None needed', 'Somebody shows them how', 1),
  ('Some', 'Has done it for a few months', 2),
  ('Experienced', 'Has done it for a year or more, and needs no one beside them', 3),
  ('Lead', 'Has led others who do it', 4);

create table job_postings (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  status text not null check (status in ('open', 'filled', 'archived')),
  name text not null check (name = btrim(name) and length(name) between 3 and 80),
  description text not null check (length(description) between 1 and 5000),
  wage numeric(5, 2) not null check (wage between 15 and 75),
  skill_id bigint not null references skills (id),
  job_type_id bigint not null references pro_contractor_types (id),
  experience_level_id bigint not null references experience_levels (id),
  external_application_link text check (external_application_link like 'https://%'),
  -- Up to three questions, as [{"text", "kind"}]; an answer keeps its question as it was asked.
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 3),
  -- When it was posted last, and when it ends by itself.
  posted_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint job_postings_closed_whole check ((status = 'open') = (closed_at is null)),
  constraint job_postings_expire_later check (expires_at > posted_at)
);
create index job_postings_by_id on job_postings (id);
create index job_postings_of_location on job_postings (organization_id, location_id, id desc);
create index job_postings_open_until on job_postings (expires_at) where status = 'open';
create index job_postings_of_skill on job_postings (skill_id);
select tenants_only('job_postings');
-- Where the public page of a posting is found, and what programs that list jobs ask first.
create view job_posting_pages as
  select p.id, p.organization_id, p.status as standing, p.expires_at, p.last_updated_ts
  from job_postings p join locations l on l.organization_id = p.organization_id and l.id = p.location_id and l.approval_status = 'APPROVED';

create table job_candidates (
  organization_id bigint not null,
  id bigint generated always as identity,
  posting_id bigint not null,
  status text not null check (status in ('APPLIED', 'INTERVIEW', 'HIRED', 'PASSED', 'WITHDRAWN')),
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  phone_number text not null check (phone_number ~ '^\+1\d{10}$'),
  email text not null check (length(email) between 3 and 254),
  locale text not null check (locale in ('en', 'es')),
  -- [{"question", "answer"}]
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  -- The account of a pro who was invited to apply; nobody becomes one by typing a number.
  user_id bigint references users (id),
  token_seed text not null,
  token_hash text not null,
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  status_since timestamptz not null,
  -- The first talk, for the time to the interview.
  interview_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  constraint job_candidates_once unique (organization_id, posting_id, phone_number),
  foreign key (organization_id, posting_id) references job_postings (organization_id, id)
);
create index job_candidates_by_id on job_candidates (id);
create index job_candidates_by_token on job_candidates (token_hash);
create index job_candidates_latest on job_candidates (organization_id, posting_id, created_ts desc, id desc);
create index job_candidates_by_stage on job_candidates (organization_id, posting_id, status, created_ts desc, id desc);
create index job_candidates_search on job_candidates using gin (folded(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number) gin_trgm_ops);
create index job_candidates_of_person on job_candidates (user_id) where user_id is not null;
select tenants_only('job_candidates');
-- What is behind the secret of a candidate's link, whoever holds it.
create view job_candidate_links as select token_hash, organization_id from job_candidates;

create table job_candidate_notes (
  organization_id bigint not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  note text not null check (length(note) between 1 and 10000),
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, candidate_id) references job_candidates (organization_id, id)
);
create index job_candidate_notes_about on job_candidate_notes (organization_id, candidate_id, id);
select tenants_only('job_candidate_notes');

create table job_candidate_messages (
  organization_id bigint not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  text text not null check (length(text) between 1 and 1000),
  -- A manager, or the candidate if null.
  sent_by bigint references users (id),
  created_ts timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, candidate_id) references job_candidates (organization_id, id)
);
create index job_candidate_messages_with on job_candidate_messages (organization_id, candidate_id, id);
select tenants_only('job_candidate_messages');

-- Pros of the crew who were invited to apply.
create table job_invites (
  organization_id bigint not null,
  id bigint generated always as identity,
  posting_id bigint not null,
  pro_id bigint not null references pros (id),
  token_seed text not null,
  token_hash text not null,
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  constraint job_invites_once unique (organization_id, posting_id, pro_id),
  foreign key (organization_id, posting_id) references job_postings (organization_id, id)
);
create index job_invites_of_pro on job_invites (pro_id);
select tenants_only('job_invites', further => 'or pro_id = (select scope_pro())');
