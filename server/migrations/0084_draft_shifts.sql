-- Shifts that managers plan and nobody else sees (ADR 83): a draft is no shift, so no query over shifts can show one. It may be incomplete and
-- in the past; publishing posts a shift from it, which it names from then on.
create table draft_shifts (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  skill_id bigint references skills (id),
  gig_template_id bigint,
  start_time timestamptz not null,
  end_time timestamptz not null,
  unpaid_break_minutes integer not null default 0 check (unpaid_break_minutes between 0 and 240),
  wage_amount numeric(6, 2) check (wage_amount between 15 and 75),
  allowed_confirmed_pros integer not null default 1 check (allowed_confirmed_pros between 1 and 200),
  type text not null default 'MARKETPLACE' check (type in ('MARKETPLACE', 'PRIVATE_DIRECT_OFFER', 'NETWORK')),
  description text not null default '',
  special_inst text not null default '',
  -- The planned people, in the order in which they were put on.
  pro_ids bigint[] not null default '{}',
  gig_id bigint,
  published_at timestamptz,
  removed_at timestamptz,
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, gig_template_id) references gig_templates (organization_id, id),
  foreign key (organization_id, gig_id) references gigs (organization_id, id),
  constraint draft_shifts_end_after_start check (end_time > start_time),
  constraint draft_shifts_are_published_once unique (organization_id, gig_id),
  constraint draft_shifts_published_have_a_shift check ((gig_id is null) = (published_at is null)),
  constraint draft_shifts_published_stay check (gig_id is null or removed_at is null)
);
create index draft_shifts_by_id on draft_shifts (id);
create index draft_shifts_planned on draft_shifts (organization_id, location_id, start_time, id) where gig_id is null and removed_at is null;
select tenants_only('draft_shifts');
