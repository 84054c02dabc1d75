import type { lookUpPlace as endpoint } from '@crewcall/contract/addresses.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { isPinVerified } from '@crewcall/contract/rules/pin.ts'
import { durationMinutes, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { stateNames } from '@crewcall/contract/state-names.ts'
import type { StateCode } from '@crewcall/contract/states.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { invalid, problem } from '../../platform/errors.ts'
import type { Address } from '../../ports/places.ts'

export type Point = { type: 'Point'; coordinates: [longitude: number, latitude: number] }
/** Where a location is, and the center of its postal code, where a pin that nobody moved still is. */
export type Spot = {
  latitude: number
  longitude: number
  timezone: string
  is_position_approximate: boolean
  zip_latitude: number | null
  zip_longitude: number | null
}

/** How far the clock of a zone set by hand may be from the one found at the address, which may be wrong near the border of two zones. */
const MOST_MINUTES_APART = 60
const HALF_A_YEAR = 182 * 86_400_000

/**
 * Where a new or changed address is. Its state is that of its postal code (docs/rules/shifts.md#addresses).
 * @param target the field to name if the postal code is unknown
 * @throws problem invalid
 */
export async function locate(ctx: Pick<Ctx, 'ports' | 'now'>, address: Address, point: Point | undefined, target: string): Promise<Spot> {
  const spot = await spotOf(ctx, address, point, target)
  const state = ctx.ports.places.suggestCity(address.postal_code)?.state_code
  if (state !== undefined && state !== address.state_code)
    throw invalid('state_code', 'STATE_NOT_OF_ZIP_CODE', {
      zip_code: address.postal_code,
      state: stateNames[state as StateCode] ?? state, // a code without a name stays one
    })
  return spot
}

/**
 * Where an address is that stays as it was entered: at the point the manager set on the map, or else somewhere in its postal code; a point
 * that is still the center of the postal code was not set by a person and is equally approximate.
 * @param target the field to name if the postal code is unknown
 * @throws problem invalid
 */
export async function spotOf(
  { ports, now }: Pick<Ctx, 'ports' | 'now'>,
  address: Address,
  point: Point | undefined,
  target: string,
): Promise<Spot> {
  const place = await ports.places.locate(address)
  if (!place) throw problem('invalid', 'POSTAL_CODE_UNKNOWN', { target })
  const { lat, lng } = place.coordinates
  // For an exactly located address, the center of its postal code is neither known nor needed.
  const middle = place.approximate ? { zip_latitude: lat, zip_longitude: lng } : { zip_latitude: null, zip_longitude: null }
  if (!point) return { latitude: lat, longitude: lng, timezone: place.timezone, is_position_approximate: place.approximate, ...middle }
  const [longitude, latitude] = point.coordinates
  const timezone = ports.places.timezoneOf({ lat: latitude, lng: longitude })
  if (!areNear(timezone, place.timezone, now)) throw invalid('coordinates', 'PIN_FAR_FROM_ZIP_CODE', { zip_code: address.postal_code })
  const is_position_approximate = place.approximate && !isPinVerified({ latitude, longitude }, { latitude: lat, longitude: lng })
  return { latitude, longitude, timezone, is_position_approximate, ...middle }
}

/** Whether a form sends the pin as it is stored, so that it is not moved. */
export function isSamePin({ latitude, longitude }: Pick<Spot, 'latitude' | 'longitude'>, point: Point | undefined): boolean {
  return point !== undefined && point.coordinates[0] === longitude && point.coordinates[1] === latitude
}

/** Where an address is by the geocoder itself, whatever pin a manager set on the map; null where it knows only the postal code. */
export async function exactSpotOf(
  { ports }: Pick<Ctx, 'ports'>,
  { address_line_1, city, state_code, zip_code }: { address_line_1: string; city: string; state_code: string; zip_code: string },
): Promise<Pick<Spot, 'latitude' | 'longitude'> | null> {
  const place = await ports.places.locate({ street_address: address_line_1, city, state_code, postal_code: zip_code })
  return place && !place.approximate ? { latitude: place.coordinates.lat, longitude: place.coordinates.lng } : null
}

/**
 * The time zone after moving a pin of the same address: a manually set one stays, unless the new point lies in another zone than the old
 * one.
 */
export function movedPin(
  { ports }: Pick<Ctx, 'ports'>,
  before: Pick<Spot, 'latitude' | 'longitude'>,
  { timezone, ...pin }: Spot,
): Spot | Omit<Spot, 'timezone'> {
  return ports.places.timezoneOf({ lat: before.latitude, lng: before.longitude }) === timezone ? pin : { ...pin, timezone }
}

/**
 * Refuses a time zone set by hand whose clock differs by more than an hour from the clock at the point (docs/rules/shifts.md#addresses).
 * @throws problem invalid
 */
export function refuseFarZone(
  { ports, now }: Pick<Ctx, 'ports' | 'now'>,
  timezone: string,
  { latitude, longitude }: Pick<Spot, 'latitude' | 'longitude'>,
): void {
  const found = ports.places.timezoneOf({ lat: latitude, lng: longitude })
  if (areNear(found, timezone, now)) return
  throw invalid('timezone', 'TIMEZONE_OF_ADDRESS', { timezone: found })
}

// Whether two zones show at most an hour more or less, now and half a year later, when one of them may have daylight saving time.
function areNear(one: string, other: string, now: Date): boolean {
  const clockOf = (zone: string, at: Date) => {
    const { date, time } = instantToWall(at, zone)
    return wallToInstant(date, time, 'UTC')
  }
  const apart = [now, new Date(now.getTime() + HALF_A_YEAR)].map((at) => durationMinutes(clockOf(one, at), clockOf(other, at)))
  return apart.every((minutes) => Math.abs(minutes) <= MOST_MINUTES_APART)
}

/**
 * The effect of a move on distances to pros: none, unless a platform admin makes it, which approves the new location, or it is in a sandbox,
 * of which the platform sees nothing.
 */
export function approvedBy(
  { actor }: Pick<Ctx, 'actor'>,
  { approval_status, is_sandbox }: { approval_status: string; is_sandbox: boolean },
  { latitude, longitude }: Pick<Spot, 'latitude' | 'longitude'>,
): { approved_latitude?: number; approved_longitude?: number } {
  if ((!actor.is_gigpro_admin && !is_sandbox) || approval_status !== 'APPROVED') return {}
  return { approved_latitude: latitude, approved_longitude: longitude }
}

/** The market whose center is nearest. @throws problem conflict when no market is served yet */
export async function nearestMarket({ tx }: Ctx, { latitude, longitude }: Pick<Spot, 'latitude' | 'longitude'>): Promise<number> {
  const market = await tx.maybe<{ id: number }>(sql`
    select id from markets order by meters_between(latitude, longitude, ${latitude}, ${longitude}), id limit 1`)
  if (!market) throw problem('conflict', 'NO_MARKET_YET')
  return market.id
}

/** City, coordinates and zone of a postal code. @throws problem not_found */
export async function lookUpPlace({ ports }: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const city = ports.places.suggestCity(query.postal_code)
  const place = city && (await ports.places.locate({ street_address: '', ...city, postal_code: query.postal_code }))
  if (!city || !place) throw problem('not_found', 'POSTAL_CODE_UNKNOWN')
  const { lat, lng } = place.coordinates
  return { ...city, timezone: place.timezone, coordinates: { type: 'Point', coordinates: [lng, lat] } }
}
