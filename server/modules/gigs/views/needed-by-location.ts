import { statusesOfFilter } from '@crewcall/contract/rules/gig-filters.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { managedGigs, openApplications } from '../gig/gig.ts'
import { gigsOfStatuses } from './status-filters.ts'

type Needed = { location_id: number; open_tonight: number; applicants: number }

/**
 * By location of the actor, openings of shifts that begin today on its clock, and applications without an answer; only shifts that are not
 * over. One statement.
 */
export async function neededByLocation(ctx: Ctx): Promise<Map<number, Needed>> {
  const isToday = sql`(g.start_time at time zone l.timezone)::date = (${ctx.now}::timestamptz at time zone l.timezone)::date`
  const rows = await ctx.tx.rows<Needed>(sql`
    select g.location_id,
      coalesce(sum(greatest(0, g.allowed_confirmed_pros - g.confirmed_count))
        filter (where ${gigsOfStatuses(statusesOfFilter.unfilled, ctx.now)} and ${isToday}), 0)::bigint as open_tonight,
      sum((select count(*) from ${openApplications}))::bigint as applicants
    from gigs g join locations l on l.organization_id = g.organization_id and l.id = g.location_id
    where ${managedGigs(ctx, { may: 'gig.view', evenForAdmins: true })} and g.cancelled_at is null and g.end_time > ${ctx.now}
      and g.start_time > ${ctx.now}::timestamptz - interval '3 days'
    group by g.location_id`)
  return new Map(rows.map((row) => [row.location_id, row]))
}
