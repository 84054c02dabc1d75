import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { MARKET_MILES, METERS_PER_MILE } from '@crewcall/contract/rules/distance.ts'
import type { Pro } from './pro-rows.ts'

type HomeAddress = Pick<Pro, 'address_line_1' | 'city' | 'state_code' | 'zip_code'>
type Home = HomeAddress & Pick<Pro, 'latitude' | 'longitude' | 'market_id' | 'market_not_listed_name'>

/**
 * Where a pro lives: the point of the address, and the nearest market, or the name of the town if none is near.
 * @throws problem invalid if the postal code is unknown
 */
export async function homeAt(ctx: Ctx, address: HomeAddress): Promise<Home> {
  const { address_line_1: street_address, city, state_code, zip_code: postal_code } = address
  const place = await ctx.ports.places.locate({ street_address, city, state_code, postal_code })
  if (place === null) throw problem('invalid', 'ZIP_CODE_UNKNOWN', { target: 'zip_code' })
  const { lat: latitude, lng: longitude } = place.coordinates
  const { id: market_id } = await ctx.tx.one<{ id: number | null }>(sql`
    select ${marketNear(sql`home`)} as id from (values (${latitude}::float8, ${longitude}::float8)) as home (latitude, longitude)`)
  return {
    ...address,
    latitude,
    longitude,
    market_id,
    market_not_listed_name: market_id === null ? `${city}, ${state_code}` : null,
  }
}

/** The id of the market nearest to the latitude and longitude of a row, or null if none is near. */
export function marketNear(row: Sql): Sql {
  return sql`(
    select id from (select id, meters_between(latitude, longitude, ${row}.latitude, ${row}.longitude) as meters from markets) m
    where meters <= ${MARKET_MILES * METERS_PER_MILE} order by meters, id limit 1)`
}
