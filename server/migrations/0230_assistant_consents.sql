-- Which pro allows that sentences about past jobs are sent to which language model (ADR 130). The newest decision of a pro; earlier ones are in the audit log.
create table assistant_consents (
  pro_id bigint primary key references pros (id),
  -- The host that the pro was asked about: another one needs another consent.
  service text not null check (service <> ''),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint assistant_consents_end_after_they_begin check (withdrawn_at >= given_at)
);
comment on column assistant_consents.given_at is 'When the pro allowed it, so nothing can recount it.';
comment on column assistant_consents.withdrawn_at is 'When the pro took it back, so nothing can recount it.';

select own_rows_only('assistant_consents', 'pro_id = (select scope_pro())');
