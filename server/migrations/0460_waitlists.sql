-- Who waits for an opening of a full shift: what they were told last and when, so that an opening that comes and goes is not told each time
-- (docs/rules/applications.md#waitlist).
alter table applications add column is_told_full boolean not null default false;
alter table applications add column waitlist_told_at timestamptz;
-- When those who wait have to be told of an opening, or again that the shift is full.
alter table gigs add column waitlist_due_at timestamptz;

-- The position of a pro among those who wait for an opening of a full shift, how many wait, and how the last opening was filled; null for
-- everybody else. A pro does not see the applications of others, only their number.
create function waitlist_position(organization bigint, gig bigint, pro bigint) returns jsonb language sql stable security definer set search_path = public as $$
  select jsonb_build_object('position', w.position, 'count', w.count, 'filled_by', (
    select case when c.is_instant then 'INSTANT' when c.selection_source in ('AUTO_MATCH', 'AUTO_DIRECT_OFFER') then 'MATCH'
      when c.selection_source in ('STAFFER', 'ADMIN') then 'BUSINESS' end
    from applications c where c.organization_id = organization and c.gig_id = gig and c.confirmed_at is not null and c.cancelled_at is null
    order by c.confirmed_at desc, c.id desc limit 1))
  from (
    select a.pro_id, row_number() over (order by a.match_score desc nulls last, a.created_ts, a.id) as position, count(*) over () as count
    from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.organization_id = organization and a.gig_id = gig and a.selected_at is null and a.cancelled_at is null
      and g.cancelled_at is null and g.confirmed_count >= g.allowed_confirmed_pros) w
  where w.pro_id = pro
$$;
