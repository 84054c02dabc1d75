-- A domain that somebody else proves now is no longer of the organization whose record is gone from it.
create function release_sign_on_domain(asked text, found text[]) returns table (organization_id bigint) language sql security definer set search_path = public as $$
  update sign_on_domains d set proven_at = null
  where d.domain = asked and d.proven_at is not null and ('crewcall-domain=' || d.proof) <> all (found)
  returning d.organization_id;
$$;
