import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { every } from '../../../platform/write.ts'
import { locationById, myLocations, organizationById, scopeOfLocation } from '../../organizations/index.ts'

/** A location whose billing the actor may see. */
export type Place = Pick<Tables['locations'], 'organization_id' | 'id' | 'name' | 'timezone'>
/** One location, all of an organization that the actor may see, or all of theirs. */
export type OfWhom = { organization_id?: number | undefined; location_id?: number | undefined }
/** Days at each location, both included. */
export type Days = { from?: string | undefined; until?: string | undefined }

/**
 * The locations that are asked about and whose billing the actor may see, in the order they were made.
 * @throws problem not_found outside the actor's scope, or forbidden if they may see the billing of none of them
 */
export async function placesOf(ctx: Ctx, { organization_id, location_id }: OfWhom): Promise<Place[]> {
  if (location_id !== undefined) {
    const location = await locationById(ctx, location_id)
    allow(ctx, 'billing.view', scopeOfLocation(location))
    if (organization_id !== undefined && organization_id !== location.organization_id) throw problem('not_found', 'NOT_FOUND')
    return [location]
  }
  if (organization_id !== undefined) await organizationById(ctx, organization_id)
  const mine = myLocations(ctx, { may: 'billing.view', evenForAdmins: organization_id === undefined })
  const places = await ctx.tx.rows<Place>(sql`
    select l.organization_id, l.id, l.name, l.timezone from locations l
    where ${every(
      mine(sql`l.id`, sql`l.organization_id`),
      organization_id !== undefined && sql`l.organization_id = ${organization_id}`,
    )} order by l.id`)
  if (places.length === 0 && organization_id !== undefined) allow(ctx, 'billing.view', { organization_id })
  return places
}

/**
 * True for rows at these locations, and within these days there. Written so that an index by location or organization and time is used: one
 * location is an equality, each time zone has its own two instants, and all of them have common outer ones.
 * @param at the columns of a row: its organization, location and instant
 */
export function within(places: readonly Place[], days: Days, at: { organization: Sql; location: Sql; instant: Sql }): Sql {
  const zones = [...Map.groupBy(places, ({ timezone }) => timezone)]
  const spans = zones.map(([timezone, there]) => ({ there, ...spanOf(days, timezone) }))
  if (spans.length === 0) return sql`false`
  const outer = {
    since: days.from === undefined ? null : earliest(spans.flatMap(({ since }) => since ?? [])),
    before: days.until === undefined ? null : latest(spans.flatMap(({ before }) => before ?? [])),
  }
  const each = spans.map(({ there, ...span }) => every(here(there, at), during(at.instant, span)))
  return every(here(places, at), during(at.instant, outer), zones.length > 1 && sql`(${join(each, ' or ')})`)
}

type Span = { since: Date | null; before: Date | null }

function spanOf({ from, until }: Days, timezone: string): Span {
  return {
    since: from === undefined ? null : wallToInstant(from, '00:00', timezone),
    before: until === undefined ? null : wallToInstant(addDays(until, 1), '00:00', timezone),
  }
}

function during(instant: Sql, { since, before }: Span): Sql {
  return every(since !== null && sql`${instant} >= ${since}`, before !== null && sql`${instant} < ${before}`)
}

function earliest(instants: readonly Date[]): Date {
  return new Date(Math.min(...instants.map((instant) => instant.getTime())))
}

function latest(instants: readonly Date[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant.getTime())))
}

function here(places: readonly Place[], { organization, location }: { organization: Sql; location: Sql }): Sql {
  const organizations = [...new Set(places.map(({ organization_id }) => organization_id))]
  const ids = places.map(({ id }) => id)
  const [first] = organizations
  const inOrganization =
    organizations.length === 1 ? sql`${organization} = ${first}` : sql`${organization} = any(${organizations}::bigint[])`
  return sql`${inOrganization} and ${location} ${ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${ids}::bigint[])`}`
}

/** The month of the first location's today: its first and last day. */
export function thisMonth(ctx: Ctx, places: readonly Place[]): { first_day: string; last_day: string } {
  return daysOfMonth(instantToWall(ctx.now, places[0]?.timezone ?? 'UTC').date.slice(0, 7))
}

/** The first and last day of a month, YYYY-MM. */
export function daysOfMonth(month: string): { first_day: string; last_day: string } {
  const first_day = `${month}-01`
  return { first_day, last_day: addDays(`${addDays(first_day, 31).slice(0, 7)}-01`, -1) }
}
