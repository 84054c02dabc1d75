-- Appeals of pros against their suspensions, each answered by a person of the platform (docs/rules/pros.md#appeals, decision 138).
alter table pro_suspensions add column imposed_by bigint references users (id);

create table suspension_appeals (
  id bigint generated always as identity primary key,
  suspension_id bigint not null references pro_suspensions (id),
  pro_id bigint not null references pros (id),
  text text not null check (length(text) <= 2000),
  created_ts timestamptz not null,
  -- Who of the platform takes care of it.
  taken_by bigint references users (id),
  decision text check (decision in ('UPHELD', 'LIFTED')),
  answer text check (length(answer) <= 1000),
  answered_by bigint references users (id),
  answered_at timestamptz,
  constraint suspension_appeals_one_each unique (suspension_id),
  constraint suspension_appeals_answered check ((decision is null) = (answer is null) and (decision is null) = (answered_by is null)
    and (decision is null) = (answered_at is null))
);
create index suspension_appeals_of_pro on suspension_appeals (pro_id);
create index suspension_appeals_open on suspension_appeals (created_ts) where decision is null;
select own_rows_only('suspension_appeals', 'pro_id = (select scope_pro()) or (select scope_everything())');

-- It is against a suspension of the pro that is in force; somebody else answers it, and what is lifted by the answer is lifted.
create function suspension_appeals_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not exists (select from pro_suspensions where id = new.suspension_id and pro_id = new.pro_id
      and lifted_at is null and starts <= new.created_ts and (ends is null or ends > new.created_ts)) then
    raise exception using errcode = 'check_violation', constraint = 'suspension_appeal_in_force',
      message = 'An appeal is against a suspension in force';
  end if;
  if new.answered_by is not null and exists (select from pros where id = new.pro_id and user_id = new.answered_by) then
    raise exception using errcode = 'check_violation', constraint = 'suspension_appeal_answerer_differs',
      message = 'An appeal is answered by another person';
  end if;
  if new.decision = 'LIFTED' and not exists (select from pro_suspensions where id = new.suspension_id and lifted_at is not null) then
    raise exception using errcode = 'check_violation', constraint = 'suspension_appeal_lifts',
      message = 'The suspension is lifted with the answer';
  end if;
  return new;
end $$;
create trigger suspension_appeals_guard before insert or update of decision, answered_by on suspension_appeals
  for each row execute function suspension_appeals_guard();

create table suspension_appeal_documents (
  appeal_id bigint not null references suspension_appeals (id),
  position integer not null check (position between 1 and 3),
  media_id bigint not null references media (id),
  primary key (appeal_id, position),
  unique (appeal_id, media_id)
);
create index suspension_appeal_documents_of_media on suspension_appeal_documents (media_id);
select own_rows_only('suspension_appeal_documents', 'appeal_id in (select id from suspension_appeals)');
create trigger media_is_there after insert or update of media_id on suspension_appeal_documents
  for each row execute function media_is_there('media_id');

create or replace function media_is_used(file bigint, shown_as uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from certification_requests where attachment_id = file)
    or exists (select from suspension_appeal_documents where media_id = file)
    or exists (select from gig_attachments where media_id = file)
    or exists (select from gig_template_attachments where media_id = file)
    or exists (select from orientation_steps where media_id = file)
    or exists (select from chat_messages where attachment_id = file)
    or exists (select from chat_cases where attachment_id = file)
    or exists (select from organizations where image_public_id = shown_as::text)
    or exists (select from locations where image_public_id = shown_as::text)
    or exists (select from pros where headshot_public_id = shown_as::text)
    or exists (select from chat_profiles where headshot_public_id = shown_as)
$$;

alter table media drop constraint media_purpose_check;
alter table media add constraint media_purpose_check check (purpose in ('APPEAL', 'ATTACHMENT', 'CERTIFICATION', 'HEADSHOT', 'LOGO')) not valid;
