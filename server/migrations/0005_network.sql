create table favorite_pros (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  pro_id bigint not null references pros (id),
  created_by bigint not null references users (id),
  created_ts timestamptz not null default now(),
  primary key (organization_id, id),
  constraint favorite_pros_once unique (organization_id, location_id, pro_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);

create index favorite_pros_of_pro on favorite_pros (pro_id);

create table pro_blocks (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  pro_id bigint not null references pros (id),
  reason text not null default '',
  feedback text not null default '',
  created_by bigint not null references users (id),
  created_ts timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by bigint references users (id),
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index pro_blocks_one_live on pro_blocks (organization_id, location_id, pro_id) where lifted_at is null;
create index pro_blocks_of_pro on pro_blocks (pro_id) where lifted_at is null;

create table network_members (
  organization_id bigint not null,
  location_id bigint not null,
  pro_id bigint not null references pros (id),
  source text not null check (source in ('INVITED', 'WORKED', 'ADDED')),
  added_by bigint references users (id),
  created_ts timestamptz not null default now(),
  primary key (organization_id, location_id, pro_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index network_members_of_pro on network_members (pro_id);

create table worked_together (
  organization_id bigint not null,
  location_id bigint not null,
  pro_id bigint not null references pros (id),
  times integer not null default 0 check (times >= 0),
  last_at timestamptz not null,
  primary key (organization_id, location_id, pro_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);

create index worked_together_of_pro on worked_together (pro_id);

create table notes (
  id bigint generated always as identity primary key,
  organization_id bigint,
  location_id bigint,
  user_id bigint not null references users (id),
  note text not null check (length(note) between 1 and 10000),
  created_by bigint not null references users (id),
  created_ts timestamptz not null default now(),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index notes_about_user on notes (user_id, created_ts desc);
