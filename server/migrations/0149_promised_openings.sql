-- How many pros are asked again for a shift, and promised the minimum until they answer: nobody is confirmed at once in their place
-- (docs/rules/applications.md#auto-select). A pro who applies does not see the applications of others, only their number.
create function promised_openings(organization bigint, gig bigint) returns integer language sql stable security definer set search_path = public as $$
  select count(*)::integer from applications where organization_id = organization and gig_id = gig
    and cancelled_at is null and selected_at is not null and confirmed_at is null and promised_start is not null
$$;
