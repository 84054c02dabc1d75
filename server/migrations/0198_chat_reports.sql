-- Reported messages (ADR 115). A case keeps what was written, whatever happens to the message afterwards.
create table chat_cases (
  organization_id bigint not null,
  id bigint generated always as identity,
  channel_id bigint not null,
  seq bigint not null,
  author_user_id bigint not null references users (id),
  body text not null,
  quick_reply text,
  attachment_id bigint references media (id),
  opened_at timestamptz not null,
  decision text check (decision in ('REMOVED', 'KEPT')),
  is_author_silenced boolean not null default false,
  note text not null default '',
  decided_at timestamptz,
  decided_by bigint references users (id),
  primary key (organization_id, id),
  constraint chat_cases_one_of_message unique (organization_id, channel_id, seq),
  foreign key (organization_id, channel_id, seq) references chat_messages (organization_id, channel_id, seq),
  constraint chat_cases_decided_whole check (num_nonnulls(decision, decided_at, decided_by) in (0, 3)),
  constraint chat_cases_silenced_by_decision check (not is_author_silenced or decision is not null)
);
create index chat_cases_by_id on chat_cases (id);
create index chat_cases_open on chat_cases (opened_at) where decision is null;
create index chat_cases_of_attachment on chat_cases (attachment_id) where attachment_id is not null;

-- Who reported it, from whom it is hidden.
create table chat_reports (
  organization_id bigint not null,
  channel_id bigint not null,
  seq bigint not null,
  reporter_user_id bigint not null references users (id),
  reason text not null check (reason in ('HARASSMENT', 'THREAT', 'SEXUAL', 'PAY_OUTSIDE', 'PRIVATE_DATA', 'SPAM', 'OTHER')),
  note text not null default '',
  reported_at timestamptz not null,
  primary key (organization_id, channel_id, seq, reporter_user_id),
  foreign key (organization_id, channel_id, seq) references chat_cases (organization_id, channel_id, seq)
);
-- Who may not write in a chat any more, by a decision of the platform.
alter table chat_members add column silenced_at timestamptz;

-- The case is written by whoever reports, who does not read it.
alter table chat_cases enable row level security;
create policy members_only on chat_cases using (organization_id = any ((select scope_organizations())::bigint[]) or (select scope_everything()));
create policy reported on chat_cases for insert with check (channel_id in (select chats_of_scope()));
alter table chat_reports enable row level security;
create policy members_only on chat_reports using (reporter_user_id = any (scope_users()) or organization_id = any ((select scope_organizations())::bigint[]) or (select scope_everything()));

create or replace function media_is_used(file bigint, shown_as uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from certification_requests where attachment_id = file)
    or exists (select from gig_attachments where media_id = file)
    or exists (select from gig_template_attachments where media_id = file)
    or exists (select from chat_messages where attachment_id = file)
    or exists (select from chat_cases where attachment_id = file)
    or exists (select from organizations where image_public_id = shown_as::text)
    or exists (select from locations where image_public_id = shown_as::text)
    or exists (select from pros where headshot_public_id = shown_as::text)
$$;
create trigger media_is_there after insert or update of attachment_id on chat_cases for each row execute function media_is_there('attachment_id');
