-- The conversation of a location with a candidate for a job is a chat as all others (decision 163). The candidate has no account, or comes to have one.
alter table chat_channels
  drop constraint chat_channels_kind_check,
  add constraint chat_channels_kind_check check (kind in ('SHIFT_GROUP', 'ONE_TO_ONE', 'SUPPORT', 'CANDIDATE')) not valid,
  add column candidate_id bigint,
  -- Only of a conversation with a candidate, whose job stays at its location; the others have that of their shift.
  add column location_id bigint,
  -- The last message of the location: all up to it counts as read by each of its managers, because the location is one party.
  add column answered_seq bigint not null default 0,
  -- When the candidate was last told that there are messages, or is to be; null once they have answered or read.
  add column told_at timestamptz,
  -- Since when the candidate may not write here, by a decision of the platform.
  add column candidate_silenced_at timestamptz,
  add foreign key (organization_id, candidate_id) references job_candidates (organization_id, id),
  add foreign key (organization_id, location_id) references locations (organization_id, id),
  drop constraint chat_channels_of_a_shift_or_the_platform,
  add constraint chat_channels_of_a_shift_or_the_platform
    check ((kind in ('SHIFT_GROUP', 'ONE_TO_ONE')) = (gig_id is not null) and (kind = 'SUPPORT') = (organization_id = 0)) not valid,
  add constraint chat_channels_with_one_candidate
    check ((kind = 'CANDIDATE') = (candidate_id is not null) and (kind = 'CANDIDATE') = (location_id is not null)) not valid,
  -- It exists from the first message on.
  add constraint chat_channels_of_candidates_counted check (case when kind = 'CANDIDATE' then last_seq > 0 and answered_seq between 0 and last_seq
    else answered_seq = 0 and told_at is null and candidate_silenced_at is null end) not valid;
alter table chat_channels validate constraint chat_channels_kind_check;
alter table chat_channels validate constraint chat_channels_of_a_shift_or_the_platform;
alter table chat_channels validate constraint chat_channels_with_one_candidate;
alter table chat_channels validate constraint chat_channels_of_candidates_counted;
create unique index chat_channels_of_candidate on chat_channels (organization_id, candidate_id) where candidate_id is not null;
create index chat_channels_latest_of_candidates on chat_channels (organization_id, last_at desc, id desc) where kind = 'CANDIDATE';
comment on column chat_channels.location_id is 'The key of the location of the job, with which the row begins: no copy of anything, so nothing can recount it.';
comment on column chat_channels.candidate_id is 'The key of the candidate, with which the row begins: no copy of anything, so nothing can recount it.';

-- Who holds the secret link of an application writes without an account.
alter table chat_messages
  drop constraint chat_messages_side_check,
  add constraint chat_messages_side_check check (side in ('PRO', 'BUSINESS', 'GUEST', 'PLATFORM', 'CANDIDATE')) not valid,
  drop constraint chat_messages_by_somebody,
  add constraint chat_messages_by_somebody
    check (num_nonnulls(author_user_id, link_id) = 1 or (side = 'CANDIDATE' and num_nonnulls(author_user_id, link_id) = 0)) not valid,
  add constraint chat_messages_of_candidate
    check (side <> 'CANDIDATE' or (quick_reply is null and attachment_id is null and not asks_acknowledgement)) not valid;
alter table chat_messages validate constraint chat_messages_side_check;
alter table chat_messages validate constraint chat_messages_by_somebody;
alter table chat_messages validate constraint chat_messages_of_candidate;
create unique index chat_messages_once_by_candidate on chat_messages (organization_id, channel_id, client_id)
  where author_user_id is null and link_id is null;
alter table chat_cases
  drop constraint chat_cases_about_somebody,
  add constraint chat_cases_about_somebody check (num_nonnulls(author_user_id, link_id) <= 1);

-- A candidate with an account reads and writes in their inbox as well, whichever of account and conversation was there first. What came before an
-- answer of theirs they have read on their page.
create function chat_join_candidate(business bigint, channel bigint, person bigint) returns void language sql as $$
  insert into chat_members (organization_id, channel_id, user_id, side, seqs, read_seq)
  select c.organization_id, c.id, person, 'PRO', '{[1,)}', case when c.told_at is null then c.last_seq
    else coalesce((select max(t.seq) from chat_messages t where t.organization_id = c.organization_id and t.channel_id = c.id and t.side = 'CANDIDATE'), 0) end
  from chat_channels c
  where c.organization_id = business and c.id = channel and person is not null
  on conflict (organization_id, channel_id, user_id) do update set side = 'PRO', seqs = excluded.seqs
$$;
create function chat_begins_with_candidate() returns trigger language plpgsql security definer set search_path = public as $$
declare
  person bigint;
begin
  -- Locked: an account of this moment comes either before the conversation or after it.
  select k.user_id into person from job_candidates k where k.organization_id = new.organization_id and k.id = new.candidate_id for share;
  if person is not null then
    perform chat_join_candidate(new.organization_id, new.id, person);
  end if;
  return null;
end $$;
create trigger chat_begins_with_candidate after insert on chat_channels for each row
  when (new.candidate_id is not null) execute function chat_begins_with_candidate();
create function chat_follows_candidate() returns trigger language plpgsql security definer set search_path = public as $$
declare
  channel bigint := (select c.id from chat_channels c where c.organization_id = new.organization_id and c.candidate_id = new.id);
begin
  delete from chat_members m where m.organization_id = new.organization_id and m.channel_id = channel and m.user_id = old.user_id and m.side = 'PRO';
  if channel is not null then
    perform chat_join_candidate(new.organization_id, channel, new.user_id);
  end if;
  return null;
end $$;
create trigger chat_follows_candidate after update of user_id on job_candidates for each row
  when (new.user_id is distinct from old.user_id) execute function chat_follows_candidate();

-- Of their own applications, candidates with an account read where each stands, and for which job it is.
create policy own_applications on job_candidates for select using (user_id = any ((select scope_users())::bigint[]));
create function jobs_of_scope() returns setof bigint language sql stable security definer set search_path = public as $$
  select posting_id from job_candidates where user_id = any (scope_users())
$$;
create policy of_own_applications on job_postings for select using (id in (select jobs_of_scope()));

-- What was written until now. It was told and read elsewhere.
insert into chat_channels (organization_id, kind, candidate_id, location_id, created_ts, last_seq, last_at, answered_seq)
  select w.organization_id, 'CANDIDATE', w.candidate_id, p.location_id, min(w.created_ts), count(*), max(w.created_ts),
    coalesce(max(w.seq) filter (where w.sent_by is not null), 0)
  from (select *, row_number() over (partition by organization_id, candidate_id order by id) as seq from job_candidate_messages) w
    join job_candidates k on k.organization_id = w.organization_id and k.id = w.candidate_id
    join job_postings p on p.organization_id = k.organization_id and p.id = k.posting_id
  group by w.organization_id, w.candidate_id, p.location_id;
insert into chat_messages (organization_id, channel_id, seq, author_user_id, side, client_id, body, created_ts)
  select w.organization_id, c.id, row_number() over (partition by c.organization_id, c.id order by w.id), w.sent_by,
    case when w.sent_by is null then 'CANDIDATE' else 'BUSINESS' end, gen_random_uuid(), w.text, w.created_ts
  from job_candidate_messages w join chat_channels c on c.organization_id = w.organization_id and c.candidate_id = w.candidate_id;
drop table job_candidate_messages;
