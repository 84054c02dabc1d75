-- Named subsets of the pros of a location (decision 111). A removed group keeps its members, so that removing can be undone; its name is free.
create table pro_groups (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  name text not null check (name <> ''),
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, location_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index pro_groups_by_id on pro_groups (id);
create unique index pro_groups_have_names on pro_groups (organization_id, location_id, lower(name)) where removed_at is null;
select tenants_only('pro_groups');

create table pro_group_members (
  organization_id bigint not null,
  location_id bigint not null,
  group_id bigint not null,
  pro_id bigint not null references pros (id),
  added_by bigint not null references users (id),
  created_ts timestamptz not null,
  primary key (organization_id, group_id, pro_id),
  foreign key (organization_id, location_id, group_id) references pro_groups (organization_id, location_id, id)
);
create index pro_group_members_of_pro on pro_group_members (pro_id);
-- A pro who leaves a network leaves its groups, in the same transaction.
select tenants_only('pro_group_members', further => 'or pro_id = (select scope_pro())');

-- Members are looked up when the offers are sent.
alter table offer_jobs add column group_ids bigint[];
