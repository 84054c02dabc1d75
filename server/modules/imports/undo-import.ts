import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { undoPeopleImport as endpoint } from '@crewcall/contract/people-imports.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { keyed, updateRow } from '../../platform/write.ts'
import { importById } from './import-rows.ts'
import { placeForImports } from './places.ts'
import { undoEnd } from './sheets/undo-end.ts'
import { stateOf } from './standing.ts'

/**
 * Removes whom an import added and nobody invited, if they did not join meanwhile (docs/rules/imports.md#undo); repeating it changes nothing.
 * @throws problem conflict a day after the import
 */
export async function undoImport(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const place = await placeForImports(ctx, params)
  const { organization_id, location_id } = place
  const made = await ctx.tx.one<Tables['people_imports']>(sql`
    select * from people_imports where organization_id = ${organization_id} and location_id = ${location_id} and id = ${params.id} for no key update`)
  if (made.undone_at !== null) return importById(ctx, place, made.id)
  if (ctx.now > undoEnd(made.imported_at)) throw problem('conflict', 'IMPORT_IS_OLD')
  const removed_count = await ctx.tx.run(sql`
    delete from imported_people r where r.organization_id = ${organization_id} and r.import_id = ${made.id} and ${stateOf(ctx)} = 'NOT_INVITED'`)
  await updateRow(ctx.tx, 'people_imports', keyed(made), { undone_at: ctx.now, undone_by: ctx.actor.user_id, removed_count })
  const after = { count: removed_count }
  await record(ctx, { action: 'imports.undo', object_type: 'people_import', object_id: made.id, ...place, after })
  await announce(ctx, 'people_import.changed', place, [`location:${location_id}`])
  return importById(ctx, place, made.id)
}
