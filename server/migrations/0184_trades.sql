-- Two pros trade shifts: who would take one gives one of their own in return (ADR 101).
alter table covers
  add column return_application_id bigint,
  add column return_gig_id bigint,
  add column return_start timestamptz,
  add column return_end timestamptz,
  add column agreed_at timestamptz,
  add foreign key (organization_id, return_application_id) references applications (organization_id, id),
  add foreign key (organization_id, return_gig_id) references gigs (organization_id, id),
  add constraint covers_return_whole check (num_nonnulls(return_application_id, return_gig_id, return_start, return_end) in (0, 4)),
  add constraint covers_return_of_taker check (return_application_id is null or taken_by is not null),
  add constraint covers_return_another check (return_gig_id <> gig_id),
  add constraint covers_agreed_to_a_trade check (agreed_at is null or return_application_id is not null),
  add constraint covers_traded_by_both check (end_reason is distinct from 'COVERED' or return_application_id is null or agreed_at is not null);
-- A shift is given in return once.
create unique index covers_one_return on covers (organization_id, return_application_id) where ended_at is null and return_application_id is not null;
create index covers_of_return_gig on covers (organization_id, return_gig_id) where return_gig_id is not null;
