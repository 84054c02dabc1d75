-- Wishes to be called back (ADR 133), at most one per call. The queue is ours; the contact center offers it to its agents.
create table callbacks (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pros (id),
  call_id bigint not null unique references phone_calls (id),
  language text not null check (language in ('en', 'es')),
  status text not null check (status in ('WAITING', 'RESERVED', 'TAKEN', 'DONE')),
  agent_id bigint references users (id),
  reserved_until timestamptz,
  reservation_ref text,
  -- Counts how often it was put back: each time is another task of the contact center.
  round integer not null default 1 check (round > 0),
  -- That task; null until it has one, or while it need not.
  task_ref text unique,
  note text not null default '' check (length(note) <= 1000),
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  taken_at timestamptz,
  done_at timestamptz,
  constraint callbacks_agent_unless_waiting check ((agent_id is null) = (status = 'WAITING')),
  constraint callbacks_reserved_until_a_time check ((reserved_until is not null) = (status = 'RESERVED') and (reservation_ref is not null) = (status = 'RESERVED')),
  constraint callbacks_taken_at_a_time check ((taken_at is not null) = (status in ('TAKEN', 'DONE'))),
  constraint callbacks_done_at_a_time check ((done_at is not null) = (status = 'DONE'))
);
create index callbacks_open on callbacks (created_ts) where status <> 'DONE';
create index callbacks_done on callbacks (done_at desc) where status = 'DONE';
create index callbacks_reserved on callbacks (reserved_until) where status = 'RESERVED';
create index callbacks_of_pro on callbacks (pro_id);
create index callbacks_of_agent on callbacks (agent_id);
comment on column callbacks.taken_at is 'When an agent took it, so nothing can recount it.';
comment on column callbacks.done_at is 'When an agent was done with it, so nothing can recount it.';
comment on column callbacks.reserved_until is 'From the offer of the contact center, so nothing can recount it.';
select own_rows_only('callbacks', '(select scope_everything())');

-- Offers to agents that are over: what is told about one of them later, or again, changes nothing. One that only our clock has ended can still
-- turn out to have been accepted in time.
create table callback_reservations_over (
  reservation_ref text primary key,
  by_clock boolean not null,
  over_at timestamptz not null
);
create index callback_reservations_over_by_time on callback_reservations_over (over_at);
select own_rows_only('callback_reservations_over', '(select scope_everything())');

-- Events of the contact center, each of which counts once.
create table contact_events (
  event_ref text primary key,
  received_at timestamptz not null
);
create index contact_events_by_time on contact_events (received_at);
select own_rows_only('contact_events', '(select scope_everything())');
