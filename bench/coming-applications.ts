import type { World } from './world.ts'

/** Adds coming shifts of a location, a hundred applications for each, two of them confirmed. */
export async function addComingApplications({ client, cast: { gig } }: World, location_id: number, applications: number): Promise<void> {
  const columns = `market_id, skill_id, timezone, wage_amount, address_line_1, city, state_code, zip_code, latitude, longitude, is_position_approximate,
    description, created_by`
  await client.query(
    `insert into gigs (organization_id, location_id, ${columns}, start_time, end_time, allowed_confirmed_pros, released_at, posted_at)
     select l.organization_id, l.id, ${columns.replaceAll(/(\w+)/g, 'g.$1')}, now() + i * interval '7 hours' + interval '30 days',
       now() + i * interval '7 hours' + interval '30 days 6 hours', 5, now() - interval '1 day', now() - interval '1 day'
     from locations l, generate_series(1, $2::int) i, (select * from gigs where id = $3) g where l.id = $1`,
    [location_id, Math.ceil(applications / 100), gig.id],
  )
  await client.query(
    `insert into applications (organization_id, location_id, gig_id, pro_id, start_time, end_time, created_ts, last_updated_ts, selected_at, selection_source,
       confirmed_at, wage_amount, bonus, platform_bonus, employment_type, platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage)
     select g.organization_id, g.location_id, g.id, p.id, g.start_time, g.end_time, now(), now(),
       case when p.n <= 2 then now() end, case when p.n <= 2 then 'STAFFER' end, case when p.n <= 2 then now() end,
       case when p.n <= 2 then 20 end, case when p.n <= 2 then 0 end, case when p.n <= 2 then 0 end, case when p.n <= 2 then 'F1099' end,
       case when p.n <= 2 then 28 end, case when p.n <= 2 then 0 end, case when p.n <= 2 then 5 end
     from gigs g, (select id, row_number() over (order by id) as n from (select id from pros order by id limit 100) few) p
     where g.location_id = $1 and g.start_time > now() + interval '30 days'`,
    [location_id],
  )
}
