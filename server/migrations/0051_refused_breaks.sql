-- A break begun without a connection that could not count: kept at the time of the phone for the manager who settles the hours.
create table refused_breaks (
  organization_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  client_break_id uuid not null,
  time timestamptz not null,
  reason text not null check (reason <> ''),
  created_ts timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, application_id, client_break_id),
  foreign key (organization_id, application_id) references applications (organization_id, id)
);
select tenants_only('refused_breaks', further => 'or exists (select from applications a where a.organization_id = refused_breaks.organization_id
  and a.id = refused_breaks.application_id and a.pro_id = (select scope_pro()))');
