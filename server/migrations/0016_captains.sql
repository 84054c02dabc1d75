-- What a team captain tells the managers about a pro: proposals they decide, and thumbs. One of a kind stands at a time.
create table captain_reports (
  organization_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  location_id bigint not null,
  gig_id bigint not null,
  captain_pro_id bigint not null references pros (id),
  kind text not null check (kind in ('NO_SHOW', 'HOURS', 'THUMBS_UP', 'THUMBS_DOWN')),
  note text not null default '' check (length(note) <= 500),
  created_ts timestamptz not null,
  settled_at timestamptz,
  settled_by bigint references users (id),
  primary key (organization_id, id),
  foreign key (organization_id, application_id) references applications (organization_id, id),
  constraint captain_reports_hours_say_what check (kind <> 'HOURS' or note <> ''),
  constraint captain_reports_settled_by_someone check ((settled_at is null) = (settled_by is null))
);
create index captain_reports_by_id on captain_reports (id);
create unique index captain_reports_one_open on captain_reports (organization_id, application_id,
  (case when kind like 'THUMBS%' then 'THUMBS' else kind end)) where settled_at is null;
