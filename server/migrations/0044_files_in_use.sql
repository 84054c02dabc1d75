-- A file that something refers to is there, and one that nothing refers to may be removed (the sweep of unused uploads). Whoever refers to a file
-- holds it by a shared lock until the commit, so a removal meanwhile waits and then finds it in use. A new column that refers to a file belongs in both parts.
create function media_is_used(file bigint, shown_as uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from certification_requests where attachment_id = file)
    or exists (select from gig_attachments where media_id = file)
    or exists (select from gig_template_attachments where media_id = file)
    or exists (select from organizations where image_public_id = shown_as::text)
    or exists (select from locations where image_public_id = shown_as::text)
    or exists (select from pros where headshot_public_id = shown_as::text)
$$;

-- The column's name is the argument; by public id where it ends so. What is no public id of ours is a picture of the image host.
create function media_is_there() returns trigger language plpgsql security definer set search_path = public as $$
declare
  wanted text := to_jsonb(new) ->> tg_argv[0];
begin
  if wanted is null or (tg_op = 'UPDATE' and wanted = to_jsonb(old) ->> tg_argv[0]) then return null; end if;
  if tg_argv[0] not like '%public_id' then
    perform from media where id = wanted::bigint and status = 'available' for share;
  elsif wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform from media where public_id = wanted::uuid and status = 'available' for share;
  else
    return null;
  end if;
  if not found then
    raise exception 'the file % is not there', wanted using errcode = 'foreign_key_violation', constraint = 'media_is_there';
  end if;
  return null;
end $$;
create trigger media_is_there after insert or update of attachment_id on certification_requests
  for each row execute function media_is_there('attachment_id');
create trigger media_is_there after insert or update of media_id on gig_attachments for each row execute function media_is_there('media_id');
create trigger media_is_there after insert or update of media_id on gig_template_attachments for each row execute function media_is_there('media_id');
create trigger media_is_there after insert or update of image_public_id on organizations
  for each row execute function media_is_there('image_public_id');
create trigger media_is_there after insert or update of image_public_id on locations for each row execute function media_is_there('image_public_id');
create trigger media_is_there after insert or update of headshot_public_id on pros for each row execute function media_is_there('headshot_public_id');

create function media_stays_while_used() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if media_is_used(old.id, old.public_id) then
    raise exception 'the file % is in use', old.id using errcode = 'check_violation', constraint = 'media_stays_while_used';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger media_stays_while_used before delete on media for each row execute function media_stays_while_used();
create trigger media_stays_while_used_as_well before update of status on media for each row
  when (old.status <> 'deleted' and new.status = 'deleted') execute function media_stays_while_used();
