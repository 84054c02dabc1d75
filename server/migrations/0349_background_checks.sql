-- Background checks of pros at a provider (docs/rules/background-checks.md, ADR 201). No content of a report is stored.
create table background_checks (
  id bigint generated always as identity primary key,
  pro_id bigint not null references pros (id),
  status text not null check (status in ('CONSENTED', 'PENDING', 'CLEAR', 'CONSIDER', 'EXPIRED')),
  consent_version text not null,
  signature text not null check (length(signature) between 1 and 100),
  consented_at timestamptz not null,
  -- At the provider: the person, the page to fill in, the report, and the process of declining it.
  candidate_ref text,
  invitation_ref text unique,
  invitation_url text,
  report_ref text unique,
  adverse_ref text unique,
  completed_at timestamptz,
  expires_on date,
  decision text check (decision in ('ACCEPTED', 'DECLINED')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  adverse_state text check (adverse_state in ('ASKED', 'NOTIFIED', 'DISPUTED', 'FINAL')),
  final_at timestamptz,
  -- The pro was told that it ends soon.
  noticed_at timestamptz,
  -- When the provider was last asked.
  asked_at timestamptz,
  last_updated_ts timestamptz not null,
  constraint background_checks_reported check ((status in ('CLEAR', 'CONSIDER')) <= (completed_at is not null and expires_on is not null)),
  constraint background_checks_invited check (status <> 'PENDING' or invitation_ref is not null),
  constraint background_checks_decided check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)
    and (decision is null) = (reason is null)),
  constraint background_checks_declined check (adverse_state is null or decision = 'DECLINED'),
  constraint background_checks_final check (adverse_state is null or adverse_state in ('ASKED', 'DISPUTED') or final_at is not null)
);
-- One is begun at a time. An older one may be renewed beside it, also if its clear report comes to have something in it.
create unique index background_checks_one_begun on background_checks (pro_id) where status in ('CONSENTED', 'PENDING');
create index background_checks_of_pro on background_checks (pro_id, id desc);
create index background_checks_of_candidate on background_checks (candidate_ref) where candidate_ref is not null;
create index background_checks_waiting on background_checks (completed_at) where status = 'CONSIDER' and decision is null;
create index background_checks_ending on background_checks (expires_on) where status in ('CLEAR', 'CONSIDER');
create index background_checks_at_provider on background_checks (asked_at) where status in ('CONSENTED', 'PENDING', 'CONSIDER');
select own_rows_only('background_checks', 'pro_id = (select scope_pro()) or (select scope_everything())');

-- Who decides differs from whom it is about.
create function background_check_decided_by_another() returns trigger language plpgsql as $$
begin
  if new.decided_by is not null and exists (select from pros where id = new.pro_id and user_id = new.decided_by) then
    raise exception using errcode = 'check_violation', constraint = 'background_check_decider_differs',
      message = 'A background check is decided by another person';
  end if;
  return new;
end $$;
create trigger background_check_decided_by_another before insert or update of decided_by on background_checks
  for each row execute function background_check_decided_by_another();

-- Until now nobody could have one; a clear one has its last day.
update pros set background_check_status = 'NONE', background_check_expires_on = null where background_check_status <> 'NONE';
alter table pros add constraint pros_clear_until check (background_check_status <> 'CLEAR' or background_check_expires_on is not null) not valid;
alter table pros validate constraint pros_clear_until;
comment on column pros.background_check_status is 'What the checks of the pro amount to, so that the gate of shifts reads no checks. Recounted by D8.';
comment on column background_checks.adverse_state is 'What the provider says of declining, which it alone knows, so nothing can recount it.';
