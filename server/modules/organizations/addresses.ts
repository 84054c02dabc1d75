import type * as addressCalls from '@crewcall/contract/addresses.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow, updateRows } from '../../platform/write.ts'
import { approvedBy, isSamePin, locate, movedPin, nearestMarket, refuseFarZone, spotOf } from './places.ts'
import { addressById, locationById, locationForUpdate, scopeOfLocation } from './rows.ts'
import type { LocationRow } from './rows.ts'

type View = Reply<typeof addressCalls.getAddress>
type Row = Awaited<ReturnType<typeof addressById>>
type Changes = Input<typeof addressCalls.editAddress>['body']

/** Work addresses of a location: the primary one first, then by street. */
export async function listAddresses(
  ctx: Ctx,
  { params }: Input<typeof addressCalls.listAddresses>,
): Promise<Reply<typeof addressCalls.listAddresses>> {
  const location = await visibleLocation(ctx, params.locationId)
  const rows = await ctx.tx.rows<Row>(sql`
    select * from location_addresses where organization_id = ${location.organization_id} and location_id = ${location.id} and removed_at is null
    order by type, street_address, id`)
  return { results: rows.map(view) }
}

/** One work address. @throws problem not_found */
export async function getAddress(ctx: Ctx, { params }: Input<typeof addressCalls.getAddress>): Promise<View> {
  return view(await addressById(ctx, await visibleLocation(ctx, params.locationId), params.id))
}

/**
 * Adds a work address, beside the primary one or replacing it (docs/rules/shifts.md#addresses).
 * @throws problem invalid for an unknown postal code, one of another state, or a far time zone; forbidden
 */
export async function addAddress(ctx: Ctx, { params, body }: Input<typeof addressCalls.addAddress>): Promise<View> {
  const location = await editableLocation(ctx, params.locationId)
  const { coordinates, ...fields } = body
  const spot = await locate(ctx, body, coordinates, 'postal_code')
  if (body.timezone !== undefined) refuseFarZone(ctx, body.timezone, spot)
  if (body.type === 'PRIMARY') await demotePrimary(ctx, location)
  const added = await insertRow(ctx.tx, 'location_addresses', {
    type: 'SECONDARY',
    ...spot,
    ...fields,
    organization_id: location.organization_id,
    location_id: location.id,
    created_ts: ctx.now,
  })
  if (added.type === 'PRIMARY') await takeLocationAlong(ctx, location, added)
  await note(ctx, location, 'address.add', added.id, fields)
  return view(added)
}

/** Changes a work address; the primary one is the location's own address, which changes with it. Posted shifts keep theirs. */
export async function editAddress(ctx: Ctx, { params, body }: Input<typeof addressCalls.editAddress>): Promise<View> {
  const location = await editableLocation(ctx, params.locationId)
  const before = await addressById(ctx, location, params.id)
  const { coordinates, ...fields } = body
  const spot = await movedTo(ctx, before, fields, coordinates)
  const isZoneAsked = (spot && 'timezone' in spot) || fields.timezone !== before.timezone
  if (fields.timezone !== undefined && isZoneAsked) refuseFarZone(ctx, fields.timezone, spot ?? before)
  const isPromoted = fields.type === 'PRIMARY' && before.type !== 'PRIMARY'
  if (fields.type === 'SECONDARY' && before.type === 'PRIMARY') throw problem('conflict', 'PRIMARY_ADDRESS_NEEDED', { target: 'type' })
  if (isPromoted) await demotePrimary(ctx, location)
  await updateRows(ctx.tx, 'location_addresses', sql`organization_id = ${location.organization_id} and id = ${before.id}`, {
    ...spot,
    ...fields,
  })
  const after = await addressById(ctx, location, before.id)
  if (after.type === 'PRIMARY' && (spot || isPromoted || after.timezone !== before.timezone)) await takeLocationAlong(ctx, location, after)
  await note(ctx, location, 'address.change', after.id, fields)
  return view(after)
}

/** Removes a work address; the primary one stays. @throws problem conflict */
export async function removeAddress(ctx: Ctx, { params }: Input<typeof addressCalls.removeAddress>): Promise<Record<never, never>> {
  const location = await editableLocation(ctx, params.locationId)
  const address = await addressById(ctx, location, params.id)
  if (address.type === 'PRIMARY') throw problem('conflict', 'PRIMARY_ADDRESS_STAYS', { target: 'type' })
  await updateRows(ctx.tx, 'location_addresses', sql`organization_id = ${location.organization_id} and id = ${address.id}`, {
    removed_at: ctx.now,
  })
  await note(ctx, location, 'address.remove', address.id, { street_address: address.street_address })
  return {}
}

async function visibleLocation(ctx: Ctx, id: number): Promise<LocationRow> {
  const location = await locationById(ctx, id)
  allow(ctx, 'location.view', scopeOfLocation(location))
  return location
}

async function editableLocation(ctx: Ctx, id: number): Promise<LocationRow> {
  const location = await locationForUpdate(ctx, id)
  allow(ctx, 'location.edit', scopeOfLocation(location))
  return location
}

async function movedTo(ctx: Ctx, before: Row, changes: Omit<Changes, 'coordinates'>, coordinates: Changes['coordinates']) {
  const isNew = (['street_address', 'city', 'state_code', 'postal_code'] as const).some(
    (field) => (changes[field] ?? before[field]) !== before[field],
  )
  if (!isNew && (!coordinates || isSamePin(before, coordinates))) return undefined
  const spot = await (isNew ? locate : spotOf)(ctx, { ...before, ...changes }, coordinates, 'postal_code')
  return isNew ? spot : movedPin(ctx, before, spot)
}

// Only one address may be primary at any moment: the former one is demoted first.
async function demotePrimary({ tx }: Ctx, { organization_id, id }: LocationRow): Promise<void> {
  const primary = sql`organization_id = ${organization_id} and location_id = ${id} and type = 'PRIMARY' and removed_at is null`
  await updateRows(tx, 'location_addresses', primary, { type: 'SECONDARY' })
}

async function takeLocationAlong(ctx: Ctx, location: LocationRow, address: Row): Promise<void> {
  const { organization_id, id } = location
  const {
    street_address,
    city,
    state_code,
    postal_code,
    timezone,
    latitude,
    longitude,
    is_position_approximate,
    zip_latitude,
    zip_longitude,
  } = address
  await updateRows(ctx.tx, 'locations', sql`organization_id = ${organization_id} and id = ${id}`, {
    street_address,
    city,
    state_code,
    zip_code: postal_code,
    timezone,
    latitude,
    longitude,
    is_position_approximate,
    zip_latitude,
    zip_longitude,
    ...approvedBy(ctx, location, address),
    market_id: await nearestMarket(ctx, address),
    last_updated_ts: ctx.now,
  })
}

async function note(ctx: Ctx, { organization_id, id }: LocationRow, action: string, object_id: number, after: unknown): Promise<void> {
  await record(ctx, { action, object_type: 'location_address', object_id, organization_id, location_id: id, after })
}

function view({ latitude, longitude, type, ...row }: Row): View {
  return { ...row, type: type === 'PRIMARY' ? 'PRIMARY' : 'SECONDARY', coordinates: { type: 'Point', coordinates: [longitude, latitude] } }
}
