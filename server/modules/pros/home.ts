import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { METERS_PER_MILE } from '@crewcall/contract/rules/distance.ts'
import type { Pro } from './pro-rows.ts'

type HomeAddress = Pick<Pro, 'address_line_1' | 'city' | 'state_code' | 'zip_code'>
type Home = HomeAddress & Pick<Pro, 'latitude' | 'longitude' | 'market_id' | 'market_not_listed_name'>

/** Maximum distance of a market that counts as the pro's own. */
const marketRadiusMiles = 60

/**
 * Where a pro lives: the point of the address, and the nearest market, or the name of the town if none is near.
 * @throws problem invalid if the postal code is unknown
 */
export async function homeAt(ctx: Ctx, address: HomeAddress): Promise<Home> {
  const { address_line_1: street_address, city, state_code, zip_code: postal_code } = address
  const place = await ctx.ports.places.locate({ street_address, city, state_code, postal_code })
  if (place === null) throw problem('invalid', 'ZIP_CODE_UNKNOWN', { target: 'zip_code' })
  const { lat: latitude, lng: longitude } = place.coordinates
  const market = await ctx.tx.maybe<{ id: number }>(sql`
    select id from (select id, meters_between(latitude, longitude, ${latitude}, ${longitude}) as meters from markets) m
    where meters <= ${marketRadiusMiles * METERS_PER_MILE} order by meters, id limit 1`)
  return {
    ...address,
    latitude,
    longitude,
    market_id: market?.id ?? null,
    market_not_listed_name: market ? null : `${city}, ${state_code}`,
  }
}
