-- Why an applicant whose shift is over did not get it, as far as the match knew at the time of the applications: those whom the business chose
-- had worked there before, or had more experience in the position; null if the business chose nobody, or did not leave it at an application
-- (docs/rules/applications.md#somebody-else). A pro does not see the applications of others.
create function chosen_instead(organization bigint, gig bigint, pro bigint) returns text language sql stable security definer set search_path = public as $$
  with matched as (
    select a.pro_id = pro as is_own, a.cancellation_cause, a.selected_at, a.confirmed_at, a.cancelled_at, a.selection_source, a.id,
      (a.fit_facts->>'times_worked_here')::int as times_here,
      (a.fit_facts->>'experience_months')::int + (a.fit_facts->>'completed_in_position')::int as experience
    from applications a where a.organization_id = organization and a.gig_id = gig
  ), own as (
    select times_here, experience from matched where is_own and cancellation_cause = 'SHIFT_ENDED' and selected_at is null order by id desc limit 1
  ), chosen as (
    select times_here, experience from matched
    where not is_own and confirmed_at is not null and cancelled_at is null and selection_source in ('STAFFER', 'ADMIN')
  )
  select case when own.times_here = 0 and bool_and(coalesce(chosen.times_here, 0) > 0) then 'WORKED_HERE'
    when bool_and(coalesce(chosen.experience, 0) > own.experience) then 'MORE_EXPERIENCE' else 'OTHER' end
  from own, chosen group by own.times_here, own.experience
$$;
