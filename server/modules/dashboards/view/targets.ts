import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { scopeOfPlaces } from './locations.ts'
import type { Place } from './locations.ts'

/** What the budgets of a location allow in a range: cents and minutes; null without a budget for each of its weeks. */
export type Target = { cost: number | null; worked_hours: number | null }

/** The targets of these locations from the budgets of their weeks; of a week that is only partly in the range, its part by days. */
export async function targetsOf({ tx }: Pick<Ctx, 'tx'>, places: readonly Place[], range: { from: string; until: string }) {
  const { organizations, locations, from, until } = scopeOfPlaces(places, range)
  const rows = await tx.rows<Target & { location_id: number }>(sql`
    select location_id, case when sum(days) filter (where amount_cents is not null) = ${until}::date - ${from}::date + 1 then round(sum(amount_cents * days / 7.0))::bigint end as cost,
      case when sum(days) filter (where hours is not null) = ${until}::date - ${from}::date + 1 then round(sum(hours * 60 * days / 7.0))::bigint end as worked_hours
    from (select b.location_id, b.amount_cents, b.hours, least(b.week_start + 6, ${until}::date) - greatest(b.week_start, ${from}::date) + 1 as days
      from labor_budgets b where b.organization_id = any(${organizations}::bigint[]) and b.location_id = any(${locations}::bigint[])
        and b.week_start <= ${until}::date and b.week_start + 6 >= ${from}::date) w
    group by location_id`)
  return new Map(rows.map(({ location_id, ...target }): [number, Target] => [location_id, target]))
}
