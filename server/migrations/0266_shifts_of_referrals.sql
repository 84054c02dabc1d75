-- A paid shift of a referred person is judged once for their referral, by the team of its time; who joins or leaves the business later
-- changes nothing (docs/rules/referrals.md#qualifying).
create table referral_shifts (
  organization_id bigint not null,
  referral_id bigint not null references referrals (id),
  application_id bigint not null,
  -- False if it was at a business of one of the two people, or between them. Whether it was refunded is asked anew each time.
  counts boolean not null,
  judged_at timestamptz not null,
  primary key (organization_id, referral_id, application_id),
  foreign key (organization_id, application_id) references applications (organization_id, id)
);
create index referral_shifts_of_referral on referral_shifts (referral_id);
create trigger referral_shifts_append_only before update or delete on referral_shifts for each row execute function append_only();
select tenants_only('referral_shifts');
