import { locationFeeFields, locationSwitchFields } from '@crewcall/contract/organizations.ts'
import type { updateLocation as endpoint } from '@crewcall/contract/organizations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { approvalMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { move } from '../../platform/move.ts'
import { allow } from '../../platform/policy.ts'
import { keyed, updateRows } from '../../platform/write.ts'
import type { Values } from '../../platform/write.ts'
import { takePicture } from '../media/index.ts'
import { followSwitch } from './add-ons/follow.ts'
import { columnSwitches } from './add-ons/switches.ts'
import { closeAt } from './concierge/acting.ts'
import { approvedBy, isSamePin, locate, movedPin, nearestMarket, spotOf } from './places.ts'
import { locationForUpdate, scopeOfLocation } from './rows.ts'
import type { LocationRow } from './rows.ts'
import { viewLocation } from './view-location.ts'

type Body = Input<typeof endpoint>['body']
// What decides whether a shift waits for a payment method.
const paymentFields = ['invoicing_enabled', 'in_network_payments_enabled'] as const
const addressFields = ['street_address', 'city', 'state_code', 'zip_code'] as const

/**
 * Changes a location. Each field has its own permission: information and switches for its admins, fees for the platform only; approval and
 * billing have their own calls. Correcting a denied location requests approval again (docs/rules/rights.md#approval-of-locations).
 * @throws problem forbidden naming the missing role; stale_version if it changed since the editor read it
 */
export async function updateLocation(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { last_updated_ts, coordinates, ...changes } = body
  const location = await locationForUpdate(ctx, params.id)
  allowFields(
    ctx,
    location,
    Object.keys(body).filter((field) => field !== 'last_updated_ts'),
  )
  refuseStale(location, last_updated_ts)
  if (body.image_public_id) await takePicture(ctx, body.image_public_id, { purpose: 'LOGO', organization_id: location.organization_id })
  const moved = await relocate(ctx, location, changes, coordinates)
  const approval = await applyAgain(ctx, location)

  const written: Values<'locations'> = { ...changes, ...moved, ...approval }
  await updateRows(ctx.tx, 'locations', keyed(location), {
    ...written,
    last_updated_ts: ctx.now,
  })
  for (const { type, column } of columnSwitches) await followSwitch(ctx, location, type, changes[column])
  if (changes.concierge_enabled === false) await closeAt(ctx, scopeOfLocation(location), 'CONCIERGE_ENDED')
  if (paymentFields.some((field) => changes[field] !== undefined && changes[field] !== location[field]))
    await announce(ctx, 'location.payment_changed', scopeOfLocation(location), [])
  const fields = Object.keys(written) as (keyof LocationRow)[]
  await record(ctx, {
    action: 'location.change',
    object_type: 'location',
    object_id: location.id,
    organization_id: location.organization_id,
    location_id: location.id,
    before: Object.fromEntries(fields.map((field) => [field, location[field]])),
    after: written,
  })
  return viewLocation(ctx, location.organization_id, location.id)
}

function allowFields(ctx: Ctx, { organization_id, id }: LocationRow, fields: readonly string[]): void {
  const target = { organization_id, location_id: id }
  const fees: readonly string[] = locationFeeFields
  const switches: readonly string[] = locationSwitchFields
  if (fields.some((field) => fees.includes(field))) allow(ctx, 'location.edit_fees', target)
  if (fields.some((field) => switches.includes(field))) allow(ctx, 'location.edit_flags', target)
  if (fields.length === 0 || fields.some((field) => !fees.includes(field) && !switches.includes(field))) allow(ctx, 'location.edit', target)
}

function refuseStale(location: LocationRow, seen: string | undefined): void {
  if (seen === undefined || Date.parse(seen) === location.last_updated_ts.getTime()) return
  throw problem('stale_version', 'LOCATION_CHANGED', { target: 'last_updated_ts' })
}

async function relocate(
  ctx: Ctx,
  location: LocationRow,
  changes: Omit<Body, 'coordinates'>,
  coordinates: Body['coordinates'],
): Promise<Values<'locations'>> {
  // A form always sends the address: only a different one moves the location off the point set on the map.
  const isNew = addressFields.some((field) => changes[field] !== undefined && changes[field] !== location[field])
  if (!isNew && (!coordinates || isSamePin(location, coordinates))) return {}
  const { street_address, city, state_code, zip_code } = { ...location, ...changes }
  const found = await (isNew ? locate : spotOf)(ctx, { street_address, city, state_code, postal_code: zip_code }, coordinates, 'zip_code')
  const spot = isNew ? found : movedPin(ctx, location, found)
  const primary = sql`organization_id = ${location.organization_id} and location_id = ${location.id} and type = 'PRIMARY' and removed_at is null`
  await updateRows(ctx.tx, 'location_addresses', primary, { street_address, city, state_code, postal_code: zip_code, ...spot })
  return { ...spot, ...approvedBy(ctx, location, found), market_id: await nearestMarket(ctx, found) }
}

async function applyAgain(ctx: Ctx, { id, organization_id, approval_status }: LocationRow): Promise<Values<'locations'>> {
  if (approval_status !== 'DENIED' || ctx.actor.is_gigpro_admin) return {}
  const next = await move(ctx, approvalMachine, { id, status: approval_status, organization_id, location_id: id }, 'reapply')
  return { approval_status: next, approval_reason: null, approval_decided_at: null }
}
