-- A planned shift may be meant for an event of its organization: it is posted in it. A draft whose event was deleted is one without an event.
alter table draft_shifts add column event_id bigint,
  add foreign key (organization_id, event_id) references events (organization_id, id);
create index draft_shifts_of_event on draft_shifts (organization_id, event_id, start_time, id)
  where event_id is not null and gig_id is null and removed_at is null;
