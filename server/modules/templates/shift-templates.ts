import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { createShiftTemplate, listShiftTemplates, removeShiftTemplate, updateShiftTemplate } from '@crewcall/contract/templates.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow, locationScopeOf } from '../../platform/policy.ts'
import { insertRow, keyed, updateRows } from '../../platform/write.ts'
import { locationById, myLocations } from '../organizations/index.ts'

type ShiftTemplate = Tables['shift_templates']

/** The saved shift times of a location, by start. */
export async function list(ctx: Ctx, { query }: Input<typeof listShiftTemplates>): Promise<Reply<typeof listShiftTemplates>> {
  const { organization_id, id } = await locationById(ctx, query.location_id)
  allow(ctx, 'template.view', { organization_id, location_id: id })
  const results = await ctx.tx.rows<ShiftTemplate>(sql`
    select * from shift_templates where organization_id = ${organization_id} and location_id = ${id} and removed_at is null
    order by start_time, end_time, id`)
  return { results }
}

/** Saves a start, an end and a break in local wall time; an end before the start is on the next day. */
export async function create(ctx: Ctx, { body }: Input<typeof createShiftTemplate>): Promise<Reply<typeof createShiftTemplate>> {
  const { organization_id } = await locationById(ctx, body.location_id)
  allow(ctx, 'template.edit', { organization_id, location_id: body.location_id })
  return insertRow(ctx.tx, 'shift_templates', { ...body, organization_id, created_ts: ctx.now })
}

/** Replaces saved shift times; they stay with their location. */
export async function update(ctx: Ctx, { params, body }: Input<typeof updateShiftTemplate>): Promise<Reply<typeof updateShiftTemplate>> {
  const template = await editable(ctx, params.id)
  if (body.id !== undefined && body.id !== template.id) throw problem('invalid', 'NOT_CHANGED_HERE', { target: 'id' })
  if (body.location_id !== template.location_id) throw problem('invalid', 'SAVED_TIMES_KEEP_LOCATION', { target: 'location_id' })
  const { id: _id, ...times } = body
  await updateRows(ctx.tx, 'shift_templates', keyed(template), times)
  return { ...template, ...times }
}

/** Removes saved shift times. */
export async function remove(ctx: Ctx, { params }: Input<typeof removeShiftTemplate>): Promise<Reply<typeof removeShiftTemplate>> {
  await updateRows(ctx.tx, 'shift_templates', keyed(await editable(ctx, params.id)), { removed_at: ctx.now })
  return {}
}

async function editable(ctx: Ctx, id: number): Promise<ShiftTemplate> {
  const template = await ctx.tx.one<ShiftTemplate>(sql`
    select * from shift_templates where id = ${id} and removed_at is null and ${myLocations(ctx)(sql`location_id`)} for no key update`)
  allow(ctx, 'template.edit', locationScopeOf(template))
  return template
}
