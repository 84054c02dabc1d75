import { isActingAt } from '@crewcall/contract/rules/policy.ts'
import sql, { empty, join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { myLocations, requireApproved, scopeOfLocation } from '../../organizations/index.ts'

export type Place = Tables['locations']

/**
 * The locations with these ids, optionally locked, all of which the actor may plan.
 * @throws problem not_found for a foreign or missing one, forbidden for a role that may not post
 */
export async function placesToPlan(ctx: Ctx, ids: readonly number[], { locked = false } = {}): Promise<Map<number, Place>> {
  const wanted = [...new Set(ids)]
  const found = await ctx.tx.rows<Place>(sql`
    select l.* from locations l where l.id = any(${wanted}::bigint[]) and ${myLocations(ctx)(sql`l.id`)} order by l.id ${locked ? sql`for no key update` : empty}`)
  if (found.length < wanted.length) throw problem('not_found', 'NOT_FOUND')
  for (const place of found) allow(ctx, 'gig.post', scopeOfLocation(place))
  return new Map(found.map((place) => [place.id, place]))
}

/**
 * Refuses budgets and sales to who acts for one of these locations (docs/rules/concierge.md#rights).
 * @throws problem forbidden
 */
export function requirePlansMoney({ actor }: Pick<Ctx, 'actor'>, places: ReadonlyMap<number, Place>): void {
  if ([...places.keys()].some((location_id) => isActingAt(actor, { location_id }))) throw problem('forbidden', 'NOT_WHILE_ACTING')
}

/**
 * Refuses to plan people at a location that the platform has not approved; shifts without people can be planned there.
 * @throws problem forbidden
 */
export function requireApprovedForPeople(
  ctx: Ctx,
  shifts: readonly { location_id: number; pro_ids?: readonly number[] | undefined }[],
  places: ReadonlyMap<number, Place>,
): void {
  for (const { location_id, pro_ids = [] } of shifts) {
    const place = places.get(location_id)
    if (place && pro_ids.length > 0) requireApproved(ctx, place)
  }
}

/** The condition that rows of the alias belong to one of these locations; it can use an index that begins with both columns. */
export function ofPlaces(places: readonly Pick<Place, 'organization_id' | 'id'>[], alias: Sql): Sql {
  if (places.length === 0) return sql`false`
  const organizations = [...new Set(places.map(({ organization_id }) => organization_id))]
  const one = organizations.length === 1 ? sql`= ${organizations[0]}` : sql`= any(${organizations}::bigint[])`
  return sql`(${alias}.organization_id ${one} and ${alias}.location_id in (${join(places.map(({ id }) => id))}))`
}

/** A week or so on the wall clocks of several locations. */
export type Days = { start_date: string; days: number }

/**
 * The condition that an instant of the column falls on one of these local dates. The outer bounds, a day wider than any clock, are for the
 * index.
 */
export function onDays({ start_date, days }: Days, column: Sql, timezone: Sql): Sql {
  return sql`(${column} >= ${start_date}::date - interval '1 day' and ${column} < ${start_date}::date + make_interval(days => ${days + 1})
    and (${column} at time zone ${timezone})::date between ${start_date}::date and ${start_date}::date + ${days - 1}::integer)`
}
