-- What a pro did in a past job, in their words.
alter table pro_work_history add column duty text not null default '' check (length(duty) <= 300);

-- Talks of pros about their past jobs (ADR 124). Nothing of them is in the work history before the pro accepts.
create table job_history_talks (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pros (id),
  -- Every state since the beginning, the last one now; "back" removes it. As `storedState` of the contract.
  states jsonb not null check (jsonb_typeof(states) = 'array'),
  -- What was said and asked, to be shown. As `talkLine` of the contract.
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  turn integer not null default 0 check (turn >= 0),
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('ACCEPTED', 'DROPPED')),
  -- How many jobs were added, for whoever accepts again because the answer was lost.
  added integer check (added >= 0),
  constraint job_history_talks_end_with_a_reason check ((ended_at is null) = (ended_because is null)),
  constraint job_history_talks_added_when_accepted check ((added is not null) = (ended_because is not distinct from 'ACCEPTED')),
  constraint job_history_talks_keep_no_words check (case when ended_at is null then states <> '[]' else states = '[]' and lines = '[]' end)
);
create unique index job_history_talks_one_open on job_history_talks (pro_id) where ended_at is null;
create index job_history_talks_of_pro on job_history_talks (pro_id);
create index job_history_talks_idle on job_history_talks (last_updated_ts);
comment on column job_history_talks.ended_at is 'When the pro accepted or dropped the talk, so nothing can recount it.';
comment on column job_history_talks.ended_because is 'What the pro decided, so nothing can recount it.';
comment on column job_history_talks.added is 'Counted when the pro accepted; the pro may have removed the jobs since, so nothing can recount it.';

select own_rows_only('job_history_talks', 'pro_id = (select scope_pro())');
