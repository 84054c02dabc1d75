-- A week under a name: its shifts on the wall clock, to be put into any week as drafts.
create table week_templates (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  name text not null check (name <> ''),
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index week_templates_by_id on week_templates (id);
create unique index week_templates_have_names on week_templates (organization_id, location_id, lower(name)) where removed_at is null;
select tenants_only('week_templates');

create table week_template_shifts (
  organization_id bigint not null,
  id bigint generated always as identity,
  week_template_id bigint not null,
  -- Days after the first one of the week.
  day smallint not null check (day between 0 and 6),
  start_time time not null,
  end_day smallint not null check (end_day between 0 and 14),
  end_time time not null,
  skill_id bigint references skills (id),
  gig_template_id bigint,
  unpaid_break_minutes integer not null check (unpaid_break_minutes between 0 and 240),
  wage_amount numeric(6, 2) check (wage_amount between 15 and 75),
  allowed_confirmed_pros integer not null check (allowed_confirmed_pros between 1 and 200),
  type text not null check (type in ('MARKETPLACE', 'PRIVATE_DIRECT_OFFER', 'NETWORK')),
  description text not null,
  special_inst text not null,
  pro_ids bigint[] not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, week_template_id) references week_templates (organization_id, id),
  foreign key (organization_id, gig_template_id) references gig_templates (organization_id, id)
);
create index week_template_shifts_of_template on week_template_shifts (organization_id, week_template_id, day, start_time);
select tenants_only('week_template_shifts');
