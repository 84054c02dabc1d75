-- outside a transaction
-- What 0391 needs, built while programs write: a key that contains the time, by which the rows are divided into months, and where to look for the
-- events that a month keeps.
create unique index concurrently if not exists announcements_id_at on announcements (id, at);
create unique index concurrently if not exists audit_log_id_at on audit_log (id, at);
create index concurrently if not exists announcements_dead on announcements (id) where dead_at is not null;
