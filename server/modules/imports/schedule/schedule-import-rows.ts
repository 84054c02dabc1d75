import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { ImportSource } from '@crewcall/contract/rules/people-import.ts'
import type { listScheduleImports, ScheduleImport } from '@crewcall/contract/schedule-imports.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { undoEnd } from '../sheets/undo-end.ts'
import { placeOfSchedule } from './place-of-schedule.ts'

type Row = Tables['schedule_imports'] & { imported_by_name: string | null }

const columns = sql`i.*, (select nullif(trim(concat(u.first_name, ' ', u.last_name)), '') from users u where u.id = i.imported_by) as imported_by_name`

/** The imports of shifts of a location, newest first. */
export async function listSchedules(
  ctx: Ctx,
  { params, query }: Input<typeof listScheduleImports>,
): Promise<Reply<typeof listScheduleImports>> {
  const { organization_id, id } = await placeOfSchedule(ctx, params.locationId)
  const found = await page<Row>(ctx.tx, {
    select: columns,
    from: sql`schedule_imports i`,
    where: sql`i.organization_id = ${organization_id} and i.location_id = ${id}`,
    order: sql`i.id desc`,
    query,
  })
  return mapPage(found, viewImport)
}

/** One import of shifts of a location. @throws problem not_found */
export async function scheduleImportById(ctx: Ctx, place: Tables['locations'], id: number): Promise<ScheduleImport> {
  return viewImport(
    await ctx.tx.one<Row>(sql`
      select ${columns} from schedule_imports i
      where i.organization_id = ${place.organization_id} and i.location_id = ${place.id} and i.id = ${id}`),
  )
}

function viewImport({ imported_by_name, undone_at, imported_at, source, ...row }: Row): ScheduleImport {
  return {
    ...row,
    // The constraint of the table allows no other.
    source: source as ImportSource,
    imported_by: imported_by_name,
    imported_at: imported_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
    undo_until: undone_at === null ? undoEnd(imported_at).toISOString() : null,
  }
}
