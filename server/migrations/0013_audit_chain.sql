-- The seals of the history (reliability U1): one link per entry, in a chain per organization; chain 0 is the platform's own.
create table audit_chain (
  chain bigint not null check (chain >= 0),
  position bigint not null check (position > 0),
  audit_id bigint not null unique,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null,
  primary key (chain, position)
);
create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_change();
create trigger audit_chain_no_truncate before truncate on audit_chain for each statement execute function refuse_change();

-- What a seal covers. The order of the fields and their spelling never change: a column added later gets a version of its own.
create function audit_content(entry audit_log) returns text language sql stable parallel safe set search_path = public as $$
  select jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.actor_user_id, entry.on_behalf_of, entry.request_id, entry.ip, entry.action,
    entry.object_type, entry.object_id, entry.organization_id, entry.location_id, entry.gig_id, entry.before, entry.after)::text
$$;

create function audit_seal(previous text, entry audit_log) returns text language sql stable parallel safe set search_path = public as $$
  select encode(sha256(convert_to(previous || e'\n' || audit_content(entry), 'UTF8')), 'hex')
$$;
