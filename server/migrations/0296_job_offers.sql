-- Offers to candidates, and what the hire of a pro of the marketplace costs (decision 162).
create table job_offers (
  organization_id bigint not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  wage numeric(5, 2) not null check (wage between 15 and 75),
  employment text not null check (employment in ('NETWORK', 'W2')),
  starts_on date not null,
  message text not null check (length(message) <= 1000),
  answer_by date,
  -- The job is marked as filled when the offer is accepted.
  is_filled boolean not null,
  -- What the hire costs, as the manager saw it.
  conversion_fee_cents integer not null default 0 check (conversion_fee_cents >= 0),
  answer text check (answer in ('ACCEPTED', 'DECLINED', 'TAKEN_BACK')),
  answered_at timestamptz,
  -- A manager, or the candidate if null.
  answered_by bigint references users (id),
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, candidate_id) references job_candidates (organization_id, id),
  constraint job_offers_answer_before_start check (answer_by <= starts_on),
  constraint job_offers_answered_whole check ((answer is null) = (answered_at is null) and (answered_by is null or answer is not null)),
  constraint job_offers_taken_back_by_somebody check (answer <> 'TAKEN_BACK' or answered_by is not null)
);
create unique index job_offers_one_open on job_offers (organization_id, candidate_id) where answer is null;
create index job_offers_of_candidate on job_offers (organization_id, candidate_id, id desc);
select tenants_only('job_offers');

-- What locations owe for hiring pros of the marketplace. The platform invoices them outside of the product.
create table conversion_fees (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  candidate_id bigint not null,
  pro_id bigint not null references pros (id),
  amount_cents integer not null check (amount_cents > 0),
  -- What the pro had worked here when hired, and from when on it would have been free.
  worked_minutes integer not null check (worked_minutes > 0),
  free_after_hours integer not null,
  hired_by bigint not null references users (id),
  created_ts timestamptz not null,
  invoiced_at timestamptz,
  invoiced_by bigint references users (id),
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, candidate_id) references job_candidates (organization_id, id),
  constraint conversion_fees_once unique (organization_id, location_id, pro_id),
  constraint conversion_fees_before_free check (worked_minutes < free_after_hours * 60),
  constraint conversion_fees_invoiced_whole check ((invoiced_at is null) = (invoiced_by is null))
);
create index conversion_fees_by_id on conversion_fees (id);
create index conversion_fees_of_pro on conversion_fees (pro_id);
create index conversion_fees_of_candidate on conversion_fees (organization_id, candidate_id);
select tenants_only('conversion_fees');

-- What becomes a note about the pro when they join: for which job they were hired.
alter table network_invites add column note text check (length(note) <= 1000);

alter table platform_settings drop constraint platform_settings_name_check;
alter table platform_settings add constraint platform_settings_name_check
  check (name in ('suspension_policy', 'auto_select_bar', 'fee_defaults', 'conversion_fee')) not valid;
alter table platform_settings validate constraint platform_settings_name_check;
