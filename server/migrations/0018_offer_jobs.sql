-- Offers to many pros that the worker sends for a manager, a few in each transaction: `handled` says where the next one goes on.
create table offer_jobs (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  gig_id bigint not null,
  requested_by bigint not null references users (id),
  application_type text not null check (application_type in ('DIRECT_OFFER', 'ASSIGNMENT')),
  is_confirmed boolean not null,
  bonus numeric(6, 2) not null check (bonus >= 0),
  is_for_recommended_pros boolean not null,
  -- Null until the recommended ones are chosen.
  pro_ids bigint[],
  handled int not null default 0,
  application_ids bigint[] not null default '{}',
  skipped jsonb not null default '[]',
  created_ts timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  failure text,
  primary key (organization_id, id),
  foreign key (organization_id, gig_id) references gigs (organization_id, id),
  constraint offer_jobs_named_or_recommended check (is_for_recommended_pros or pro_ids is not null),
  constraint offer_jobs_handle_what_they_have check (handled between 0 and coalesce(cardinality(pro_ids), 0)),
  constraint offer_jobs_fail_at_the_end check (failure is null or finished_at is not null)
);
create index offer_jobs_by_id on offer_jobs (id);
select tenants_only('offer_jobs');
