import { addressIssues, addressLines, choosesAddress, staysElsewhere } from '@crewcall/contract/rules/gig-address.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { addressById, locate } from '../../organizations/index.ts'
import { invalidInput } from '../../../platform/errors.ts'

type Location = Tables['locations']
type Line = (typeof addressLines)[number]
/** The address of a gig as the manager sends it; omitted fields stay, or are those of the location. */
export type AddressChoice = { location_address_id?: number | null | undefined; use_location_address?: boolean | undefined } & {
  [line in Line]?: string | undefined
}
type Kept = Pick<Tables['gigs'], 'location_address_id' | 'use_location_address' | Line>

/** Meters around a shift whose address says nothing else. */
const usualFence = 150

/**
 * The address columns of a gig: those of the location itself, of one of its work addresses, or of the shift's own.
 * @throws problem invalid for an unknown postal code, or one of another state; not_found for a work address of another location
 */
export async function addressOf(ctx: Ctx, location: Location, choice: AddressChoice) {
  if (typeof choice.location_address_id === 'number') return workAddress(ctx, location, choice.location_address_id)
  return choice.use_location_address === false ? ownAddress(ctx, choice) : locationAddress(ctx, location)
}

/** The address columns that an edit changes; omitted lines stay those of the gig. @throws problem invalid, as `addressOf` */
export async function changedAddress(ctx: Ctx, location: Location, { gig, edit }: { gig: Kept; edit: AddressChoice }) {
  if (!choosesAddress(edit)) return {}
  const { location_address_id, use_location_address } = edit
  const lines = Object.fromEntries(addressLines.flatMap((line) => (edit[line] === undefined ? [] : [[line, edit[line]]])))
  const stays = staysElsewhere(gig, edit)
  if (stays && addressLines.every((line) => (lines[line] ?? gig[line]) === gig[line])) return {}
  const kept = stays ? Object.fromEntries(addressLines.map((line) => [line, gig[line]])) : {}
  const choice = { location_address_id, use_location_address: stays ? false : use_location_address, ...kept, ...lines }
  const [wrong] = addressIssues(choice)
  if (wrong) throw invalidInput([{ code: 'custom', ...wrong }])
  return addressOf(ctx, location, choice)
}

async function ownAddress(ctx: Ctx, choice: AddressChoice) {
  const { address_line_1 = '', city = '', state_code = '', zip_code = '' } = choice
  const {
    zip_latitude: _latitude,
    zip_longitude: _longitude,
    ...spot
  } = await locate(ctx, { street_address: address_line_1, city, state_code, postal_code: zip_code }, undefined, 'zip_code')
  return {
    location_address_id: null,
    use_location_address: false,
    address_line_1,
    city,
    state_code,
    zip_code,
    ...spot,
    geofence_radius_m: usualFence,
  }
}

async function locationAddress(ctx: Ctx, location: Location) {
  const primary = await ctx.tx.maybe<{ geofence_radius_m: number }>(sql`
    select geofence_radius_m from location_addresses
    where organization_id = ${location.organization_id} and location_id = ${location.id} and type = 'PRIMARY' and removed_at is null`)
  return {
    location_address_id: null,
    use_location_address: true,
    address_line_1: location.street_address,
    city: location.city,
    state_code: location.state_code,
    zip_code: location.zip_code,
    latitude: location.latitude,
    longitude: location.longitude,
    is_position_approximate: location.is_position_approximate,
    timezone: location.timezone,
    geofence_radius_m: primary?.geofence_radius_m ?? usualFence,
  }
}

async function workAddress(ctx: Ctx, location: Location, addressId: number) {
  const address = await addressById(ctx, location, addressId)
  return {
    location_address_id: address.id,
    use_location_address: false,
    address_line_1: address.street_address,
    city: address.city,
    state_code: address.state_code,
    zip_code: address.postal_code,
    latitude: address.latitude,
    longitude: address.longitude,
    is_position_approximate: address.is_position_approximate,
    timezone: address.timezone,
    geofence_radius_m: address.geofence_radius_m,
  }
}
