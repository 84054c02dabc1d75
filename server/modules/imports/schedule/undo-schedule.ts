import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { undoScheduleImport as endpoint } from '@crewcall/contract/schedule-imports.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { removeUntouched } from '../../schedule/index.ts'
import { undoEnd } from '../sheets/undo-end.ts'
import { placeOfSchedule } from './place-of-schedule.ts'
import { scheduleImportById } from './schedule-import-rows.ts'

/**
 * Removes the drafts of an import that nobody changed, published or removed since (docs/rules/imports.md#undoing-shifts); repeating it changes nothing.
 * @throws problem conflict a day after the import
 */
export async function undoSchedule(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const place = await placeOfSchedule(ctx, params.locationId, { locked: true })
  const { organization_id, id: location_id } = place
  const made = await ctx.tx.one<Tables['schedule_imports']>(sql`
    select * from schedule_imports where organization_id = ${organization_id} and location_id = ${location_id} and id = ${params.id} for no key update`)
  if (made.undone_at !== null) return scheduleImportById(ctx, place, made.id)
  if (ctx.now > undoEnd(made.imported_at)) throw problem('conflict', 'SCHEDULE_IMPORT_IS_OLD')
  const own = await ctx.tx.rows<{ draft_id: number }>(sql`
    select s.draft_id from schedule_import_shifts s join draft_shifts d on d.organization_id = s.organization_id and d.id = s.draft_id
    where s.organization_id = ${organization_id} and s.import_id = ${made.id} and d.location_id = ${location_id} order by s.draft_id`)
  const removed = await removeUntouched(
    ctx,
    own.map(({ draft_id }) => draft_id),
  )
  await updateRow(ctx.tx, 'schedule_imports', keyed(made), {
    undone_at: ctx.now,
    undone_by: ctx.actor.user_id,
    removed_count: removed.length,
  })
  const at = { organization_id, location_id }
  const after = { count: removed.length }
  await record(ctx, { action: 'imports.undo_shifts', object_type: 'schedule_import', object_id: made.id, ...at, after })
  await announce(ctx, 'schedule_import.changed', at, [`location:${location_id}`])
  return scheduleImportById(ctx, place, made.id)
}
