-- Each act of publishing drafts: who, when, how many, and whom it was told to (ADR 83).
create table publications (
  organization_id bigint not null,
  id bigint generated always as identity,
  published_by bigint not null references users (id),
  published_at timestamptz not null,
  notify text not null check (notify in ('EVERYONE', 'CHANGED', 'NOBODY')),
  location_ids bigint[] not null check (cardinality(location_ids) > 0),
  first_date date not null,
  last_date date not null,
  shifts integer not null check (shifts > 0),
  primary key (organization_id, id),
  constraint publications_end_after_start check (last_date >= first_date)
);
create index publications_newest on publications (organization_id, published_at desc, id desc);
select tenants_only('publications');

-- Who was told of a publication; `shifts` counts their own new ones.
create table publication_people (
  organization_id bigint not null,
  publication_id bigint not null,
  pro_id bigint not null references pros (id),
  shifts integer not null check (shifts >= 0),
  primary key (organization_id, publication_id, pro_id),
  foreign key (organization_id, publication_id) references publications (organization_id, id)
);
create index publication_people_of_pro on publication_people (pro_id);
select tenants_only('publication_people');

alter table draft_shifts add column publication_id bigint,
  add foreign key (organization_id, publication_id) references publications (organization_id, id),
  add constraint draft_shifts_are_published_in_one_act check ((gig_id is null) = (publication_id is null));

-- The targets of a location for a week, which begins on a Monday; what is not set is null.
create table labor_budgets (
  organization_id bigint not null,
  location_id bigint not null,
  week_start date not null check (extract(isodow from week_start) = 1),
  hours numeric(8, 2) check (hours >= 0),
  amount_cents bigint check (amount_cents between 0 and 100000000),
  sales_cents bigint check (sales_cents between 0 and 100000000),
  sales_percentage numeric(5, 2) check (sales_percentage between 0 and 100),
  set_by bigint not null references users (id),
  last_updated_ts timestamptz not null,
  primary key (organization_id, location_id, week_start),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select tenants_only('labor_budgets');
