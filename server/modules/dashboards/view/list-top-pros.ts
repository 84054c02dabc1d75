import type { listTopPros as endpoint } from '@crewcall/contract/dashboards.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { placesOf, scopeOfPlaces } from './locations.ts'

type View = Reply<typeof endpoint>

/** The twenty pros with most hours at these locations, and how many hours all of them worked. @throws problem not_found */
export async function listTopPros(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<View> {
  const { organizations, locations, from, until } = scopeOfPlaces(await placesOf(ctx, query), query)
  const rows = await ctx.tx.rows<{ pro_id: number; name: string; minutes: number; shifts: number; all_minutes: number; pros: number }>(sql`
    with worked as (
      select a.pro_id, sum(t.payable_minutes + added_minutes(a.organization_id, a.id))::bigint as minutes, count(*)::int as shifts
      from gigs g join applications a on a.organization_id = g.organization_id and a.gig_id = g.id and a.confirmed_at is not null and a.cancelled_at is null
      join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id and t.payable_minutes > 0
      where g.organization_id = any(${organizations}::bigint[]) and g.location_id = any(${locations}::bigint[]) and g.type <> 'INTERVIEW'
        and g.start_time >= ${from}::date - interval '1 day' and g.start_time < ${until}::date + interval '2 days'
        and (g.start_time at time zone g.timezone)::date between ${from}::date and ${until}::date
      group by a.pro_id)
    select w.pro_id, trim(u.first_name || ' ' || u.last_name) as name, w.minutes, w.shifts, n.minutes as all_minutes, n.pros
    from (select * from worked order by minutes desc, pro_id limit 20) w join pros p on p.id = w.pro_id join users u on u.id = p.user_id
    cross join (select sum(minutes)::bigint as minutes, count(*)::int as pros from worked) n order by w.minutes desc, w.pro_id`)
  const [first] = rows
  return {
    results: rows.map(({ all_minutes, pros: _, ...one }) => ({ ...one, share: one.minutes / all_minutes })),
    minutes: first?.all_minutes ?? 0,
    pros: first?.pros ?? 0,
  }
}
