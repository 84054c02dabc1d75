import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { placeOfNetwork } from '../network/index.ts'

export type Place = { organization_id: number; location_id: number }

/** The location if the actor may import and invite people there. @throws problem not_found, forbidden */
export async function placeOfImports(ctx: Ctx, params: { locationId: number }): Promise<Place> {
  const { organization_id, location_id } = await placeOfNetwork(ctx, params.locationId)
  return { organization_id, location_id }
}

/** The same, while no other import, undo or invite runs there. */
export async function placeForImports(ctx: Ctx, params: { locationId: number }): Promise<Place> {
  const place = await placeOfImports(ctx, params)
  await ctx.tx.one(sql`
    select id from locations where organization_id = ${place.organization_id} and id = ${place.location_id} for no key update`)
  return place
}
