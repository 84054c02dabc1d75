-- Platform admins keep the kinds of certificates and which positions ask for them. A shift asks for what its position asked for when it was
-- posted, so what a position asks for has a begin and an end. Nothing asks for a retired kind, and nobody submits one.
alter table certifications
  add column is_offered boolean not null default true,
  add column last_updated_ts timestamptz not null default now(),
  add column last_updated_by bigint references users (id);
alter table certifications drop constraint certifications_name_key;
update certifications set name = coalesce(nullif(trim(name), ''), 'Certificate') where name <> trim(name) or trim(name) = '';
update certifications c set name = c.name || ' (' || c.id || ')'
  where exists (select from certifications o where o.id < c.id and lower(o.name) = lower(c.name));
alter table certifications
  add constraint certifications_have_a_name check (name = trim(name) and name <> ''),
  add constraint certifications_offered unique (id, is_offered);
-- Also among the retired: the gate compares certificates by name.
create unique index certifications_name_key on certifications (lower(name));

alter table skill_certifications
  add column asked_from timestamptz not null default 'epoch',
  add column asked_until timestamptz,
  add column asks_for_offered boolean generated always as (case when asked_until is null then true end) stored,
  drop constraint skill_certifications_pkey,
  add primary key (skill_id, certification_id, asked_from),
  add constraint skill_certifications_end_later check (asked_until > asked_from),
  add constraint skill_certifications_ask_once exclude using gist (skill_id with =, certification_id with =, tstzrange(asked_from, asked_until) with &&),
  add constraint skill_certifications_ask_for_offered foreign key (certification_id, asks_for_offered) references certifications (id, is_offered);

-- A certificate that names a state would begin or cease to count elsewhere.
create function certifications_keep_their_states() returns trigger language plpgsql as $$
begin
  if exists (select from certification_requests where certification_id = new.id) then
    raise exception 'certificates were submitted' using errcode = 'check_violation', constraint = 'certifications_keep_their_states';
  end if;
  return new;
end $$;
create trigger certifications_keep_their_states before update of is_state_specific on certifications
  for each row when (old.is_state_specific <> new.is_state_specific) execute function certifications_keep_their_states();

create function certification_requests_of_offered() returns trigger language plpgsql as $$
declare
  offered boolean;
begin
  -- A retirement that is under way is waited for.
  select is_offered into offered from certifications where id = new.certification_id for key share;
  if not offered then
    raise exception 'the certificate is retired' using errcode = 'check_violation', constraint = 'certification_requests_of_offered';
  end if;
  return new;
end $$;
create trigger certification_requests_of_offered before insert on certification_requests
  for each row execute function certification_requests_of_offered();
create trigger certification_requests_changed_to_offered before update of certification_id on certification_requests
  for each row when (old.certification_id <> new.certification_id) execute function certification_requests_of_offered();

alter table certifications enable row level security;
create policy everybody_reads on certifications for select using (true);
create policy admins_add on certifications for insert with check ((select scope_everything()));
create policy admins_change on certifications for update using (true) with check ((select scope_everything()));
alter table skill_certifications enable row level security;
create policy everybody_reads on skill_certifications for select using (true);
create policy admins_add on skill_certifications for insert with check ((select scope_everything()));
create policy admins_change on skill_certifications for update using (true) with check ((select scope_everything()));
create policy admins_remove on skill_certifications for delete using ((select scope_everything()));
