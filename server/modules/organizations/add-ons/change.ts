import type { changeAddOn as endpoint } from '@crewcall/contract/add-ons.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { keyed, updateRows } from '../../../platform/write.ts'
import { locationForUpdate, scopeOfLocation } from '../rows.ts'
import type { LocationRow } from '../rows.ts'
import { grant, requireFree } from './grant.ts'
import { settle } from './switches.ts'
import type { AddOnRow } from './switches.ts'
import { viewAddOn } from './view.ts'

type Body = Input<typeof endpoint>['body']

/**
 * Gives a requested add-on, declines it, or changes the days and notes of one that was given; the switch of the location follows in the
 * same transaction. Shifts that are booked stay as they are (docs/rules/add-ons.md).
 * @throws problem forbidden; conflict if it was decided already or the days are taken; stale_version
 */
export async function changeAddOn(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const location = await locationForUpdate(ctx, params.locationId)
  allow(ctx, 'add_on.edit', scopeOfLocation(location))
  const row = await ctx.tx.one<AddOnRow>(sql`
    select * from location_add_ons where organization_id = ${location.organization_id} and location_id = ${location.id} and id = ${params.id}`)
  if (body.last_updated_ts !== undefined && Date.parse(body.last_updated_ts) !== row.last_updated_ts.getTime())
    throw problem('stale_version', 'CHANGED_MEANWHILE')
  if (row.declined_at !== null) throw problem('conflict', 'ADD_ON_DECIDED')
  if (body.is_declined) await decline(ctx, location, row, body)
  else if (row.start_date === null) await give(ctx, location, row, body)
  else await edit(ctx, location, { ...row, start_date: row.start_date }, body)
  return viewAddOn(ctx, location, row.id)
}

async function decline(ctx: Ctx, location: LocationRow, row: AddOnRow, { notes = row.notes }: Body): Promise<void> {
  if (row.start_date !== null) throw problem('conflict', 'ADD_ON_DECIDED')
  const place = scopeOfLocation(location)
  await updateRows(ctx.tx, 'location_add_ons', keyed(row), { declined_at: ctx.now, notes: notes.trim(), last_updated_ts: ctx.now })
  await record(ctx, {
    action: 'add_on.decline',
    object_type: 'location',
    object_id: location.id,
    ...place,
    after: { type: row.type, notes },
  })
  await announce(ctx, 'location.add_ons_changed', place, [`location:${location.id}`, 'admin'])
}

async function give(ctx: Ctx, location: LocationRow, { type, notes }: AddOnRow, body: Body): Promise<void> {
  if (body.start_date === undefined) throw problem('invalid', 'ADD_ON_WITHOUT_START', { target: 'start_date' })
  await grant(ctx, location, { type, start_date: body.start_date, end_date: body.end_date ?? null, notes: body.notes ?? notes })
}

async function edit(ctx: Ctx, location: LocationRow, row: AddOnRow & { start_date: string }, body: Body): Promise<void> {
  const { start_date = row.start_date, end_date = row.end_date, notes = row.notes } = body
  const before = { type: row.type, start_date: row.start_date, end_date: row.end_date, notes: row.notes }
  const after = { type: row.type, start_date, end_date, notes: notes.trim() }
  await requireFree(ctx, location, row.type, { start_date, end_date }, row.id)
  await updateRows(ctx.tx, 'location_add_ons', keyed(row), { ...after, last_updated_ts: ctx.now })
  const place = scopeOfLocation(location)
  await record(ctx, { action: 'add_on.change', object_type: 'location', object_id: location.id, ...place, before, after })
  await settle(ctx, location, row.type)
}
