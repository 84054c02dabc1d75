-- The orientation of a location, which some pros do before they confirm a shift (decision 160).
create table orientations (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  is_on boolean not null,
  audiences text[] not null check (cardinality(audiences) between 1 and 2 and audiences <@ array['W2', 'FIRST_GIG']),
  version integer not null check (version >= 1),
  -- Completions of this version and later ones count.
  valid_from_version integer not null,
  -- Of the current version: pros may know it, and not the steps, which are for the holders of a link.
  step_count integer not null check (step_count between 1 and 12),
  published_at timestamptz not null,
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  primary key (organization_id, id),
  constraint orientations_one_per_location unique (organization_id, location_id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint orientations_valid_from_known check (valid_from_version between 1 and version)
);
select tenants_only('orientations', 'scope_places');

-- The steps of every version; a version never changes.
create table orientation_steps (
  organization_id bigint not null,
  orientation_id bigint not null,
  version integer not null,
  position integer not null check (position between 1 and 12),
  kind text not null check (kind in ('READ', 'WATCH', 'CONFIRM', 'QUIZ')),
  title text not null check (length(title) between 1 and 200),
  text text not null check (length(text) <= 4000),
  video_url text check (video_url like 'https://%'),
  media_id bigint references media (id),
  choices text[] not null default '{}',
  right_choice integer,
  primary key (organization_id, orientation_id, version, position),
  foreign key (organization_id, orientation_id) references orientations (organization_id, id),
  constraint orientation_steps_read_has_text check (kind <> 'READ' or text <> ''),
  constraint orientation_steps_watch_has_one check (num_nonnulls(video_url, media_id) = case when kind = 'WATCH' then 1 else 0 end),
  constraint orientation_steps_quiz_has_answer check (case when kind = 'QUIZ'
    then cardinality(choices) between 2 and 4 and right_choice is not null and right_choice between 0 and cardinality(choices) - 1
    else cardinality(choices) = 0 and right_choice is null end)
);
create index orientation_steps_of_media on orientation_steps (media_id) where media_id is not null;
select tenants_only('orientation_steps');
create trigger media_is_there after insert or update of media_id on orientation_steps for each row execute function media_is_there('media_id');

-- One link per pro. `told_version` is the first counting version of which they were told.
create table orientation_links (
  organization_id bigint not null,
  id bigint generated always as identity,
  orientation_id bigint not null,
  pro_id bigint not null references pros (id),
  token_seed text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  told_version integer,
  created_ts timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  constraint orientation_links_one_per_pro unique (organization_id, orientation_id, pro_id),
  foreign key (organization_id, orientation_id) references orientations (organization_id, id)
);
create index orientation_links_by_id on orientation_links (id);
create index orientation_links_by_token on orientation_links (token_hash);
create index orientation_links_of_pro on orientation_links (pro_id);
select tenants_only('orientation_links', further => 'or pro_id = (select scope_pro())');
-- What is behind the secret of a link, whoever holds it.
create view orientation_link_tokens as select token_hash, organization_id from orientation_links;

create table orientation_progress (
  organization_id bigint not null,
  orientation_id bigint not null,
  version integer not null,
  pro_id bigint not null references pros (id),
  position integer not null,
  done_at timestamptz not null,
  primary key (organization_id, orientation_id, version, pro_id, position),
  foreign key (organization_id, orientation_id, version, position) references orientation_steps (organization_id, orientation_id, version, position)
);
create index orientation_progress_of_pro on orientation_progress (pro_id);
select tenants_only('orientation_progress', further => 'or pro_id = (select scope_pro())');

create table orientation_completions (
  organization_id bigint not null,
  location_id bigint not null,
  pro_id bigint not null references pros (id),
  version integer not null check (version >= 1),
  completed_at timestamptz not null,
  constraint orientation_completions_pkey primary key (organization_id, location_id, pro_id, version),
  foreign key (organization_id, location_id) references orientations (organization_id, location_id)
);
create index orientation_completions_of_pro on orientation_completions (pro_id);
create index orientation_completions_latest on orientation_completions (organization_id, location_id, completed_at desc);
select tenants_only('orientation_completions', further => 'or pro_id = (select scope_pro())');

create or replace function media_is_used(file bigint, shown_as uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from certification_requests where attachment_id = file)
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
