import { allow, mayDo } from '../../../platform/policy.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { myLocations } from '../../organizations/index.ts'

export type Place = {
  location_id: number
  location_name: string
  organization_id: number
  organization_name: string
  timezone: string
  /** Whether this person may see what the work there costs. */
  seesCost: boolean
}
export type Asked = { from: string; until: string; location_id?: number[] | undefined; organization_id?: number | undefined }

/**
 * The locations whose reports the actor may see, by name; of those asked for, or else all real ones. Platform admins see those they manage, and every one that they name.
 * @throws problem not_found for a location that does not exist for the actor, forbidden where the role suffices at none
 */
export async function placesOf(ctx: Ctx, asked: Asked): Promise<Place[]> {
  const { shown, refused } = await placesByRight(ctx, asked)
  const [first] = refused
  if (shown.length === 0 && first) allow(ctx, 'report.export', first)
  return shown
}

/** `placesOf` for somebody who does not ask for a page: none where the role suffices at none. @throws problem not_found */
export async function placesIfAny(ctx: Ctx, asked: Asked): Promise<Place[]> {
  return (await placesByRight(ctx, asked)).shown
}

async function placesByRight(ctx: Ctx, { location_id, organization_id }: Asked) {
  const named = location_id !== undefined || organization_id !== undefined
  const mine = myLocations(ctx, { evenForAdmins: !named })(sql`l.id`)
  const found = await ctx.tx.rows<Omit<Place, 'seesCost'>>(sql`
    select l.id as location_id, l.name as location_name, l.organization_id, o.name as organization_name, l.timezone
    from locations l join organizations o on o.id = l.organization_id
    where ${mine} ${location_id ? sql`and l.id = any(${location_id}::bigint[])` : sql``}
      ${organization_id === undefined ? sql`` : sql`and l.organization_id = ${organization_id}`}
    order by l.name, l.id`)
  const isWhole = location_id === undefined || found.length === new Set(location_id).size
  if (!isWhole || (organization_id !== undefined && found.length === 0)) throw problem('not_found', 'NOT_FOUND')
  const refused = found.filter((place) => !mayDo(ctx, 'report.export', place))
  if (refused.length > 0 && location_id !== undefined) throw problem('not_found', 'NOT_FOUND')
  const allowed = found.filter((place) => !refused.includes(place))
  return { shown: allowed.map((place) => ({ ...place, seesCost: mayDo(ctx, 'report.view_cost', place) })), refused }
}

/** The scope of these locations for the facts of some days. */
export function scopeOfPlaces(places: readonly Place[], { from, until }: Pick<Asked, 'from' | 'until'>) {
  return {
    organizations: [...new Set(places.map(({ organization_id }) => organization_id))],
    locations: places.map(({ location_id }) => location_id),
    from,
    until,
  }
}
