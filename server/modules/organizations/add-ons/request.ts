import type { addAddOn as addEndpoint, listAddOns as listEndpoint } from '@crewcall/contract/add-ons.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { record } from '../../../platform/audit.ts'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import { locationById, locationForUpdate, scopeOfLocation } from '../rows.ts'
import type { LocationRow } from '../rows.ts'
import { grant, waitingRequest } from './grant.ts'
import { datedRows, todayThere } from './switches.ts'
import { viewAddOn, viewAddOns } from './view.ts'

type Body = Input<typeof addEndpoint>['body']

/** The add-ons of a location, for its admins and the platform. */
export async function listAddOns(ctx: Ctx, { params }: Input<typeof listEndpoint>): Promise<Reply<typeof listEndpoint>> {
  const location = await locationById(ctx, params.locationId)
  allow(ctx, 'add_on.request', scopeOfLocation(location))
  return { results: await viewAddOns(ctx, location) }
}

/**
 * Requests an add-on, once however often it is pressed; with days the platform gives it (docs/rules/add-ons.md).
 * @throws problem forbidden; conflict if the location has it already
 */
export async function addAddOn(ctx: Ctx, { params, body }: Input<typeof addEndpoint>): Promise<Reply<typeof addEndpoint>> {
  const location = await locationForUpdate(ctx, params.locationId)
  const { start_date, ...rest } = body
  const isGiven = start_date !== undefined || body.end_date !== undefined
  allow(ctx, isGiven ? 'add_on.edit' : 'add_on.request', scopeOfLocation(location))
  if (!isGiven) return viewAddOn(ctx, location, await request(ctx, location, body))
  if (start_date === undefined) throw problem('invalid', 'ADD_ON_WITHOUT_START', { target: 'start_date' })
  return viewAddOn(ctx, location, await grant(ctx, location, { ...rest, end_date: body.end_date ?? null, start_date }))
}

async function request(ctx: Ctx, location: LocationRow, { type, notes }: Body): Promise<number> {
  // The lock of the location makes presses at the same time follow each other: the later ones find the first.
  const waiting = await waitingRequest(ctx, location, type)
  if (waiting) return waiting.id
  const today = todayThere(ctx, location)
  const held = await datedRows(ctx, location, type)
  if (held.some(({ end_date }) => end_date === null || end_date >= today)) throw problem('conflict', 'ADD_ON_ALREADY_ON')
  const place = scopeOfLocation(location)
  const { id } = await insertRow(ctx.tx, 'location_add_ons', {
    ...place,
    type,
    notes: notes.trim(),
    requested_by: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  await record(ctx, { action: 'add_on.request', object_type: 'location', object_id: location.id, ...place, after: { type, notes } })
  await announce(ctx, 'location.add_ons_changed', place, [`location:${location.id}`, 'admin'])
  return id
}
