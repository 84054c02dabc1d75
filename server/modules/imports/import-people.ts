import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { importPeople as endpoint } from '@crewcall/contract/people-imports.ts'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { addPlainRows, insertRow } from '../../platform/write.ts'
import { decideRows } from './decide.ts'
import { importById } from './import-rows.ts'
import { knownPeople } from './known-people.ts'
import { placeForImports } from './places.ts'
import { readPeople, requireColumns } from './sheets/read-people.ts'

/** Adds the people of a sheet to the roster of a location (docs/rules/imports.md). The same sheet again writes nothing. */
export async function importPeople(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const place = await placeForImports(ctx, params)
  await requireRate(ctx.tx, `people-import:${ctx.actor.user_id}`, 60, 3600)
  const sheet = readPeople(body)
  requireColumns(sheet)
  const rows = decideRows(sheet.rows, await knownPeople(ctx, place, sheet.rows))
  const added = rows.filter(({ outcome }) => outcome === 'CREATE')
  const present_count = rows.filter(({ outcome }) => outcome === 'PRESENT').length
  const bad_rows = rows.flatMap(({ outcome, line, reason }) => (outcome === 'BAD' && reason ? [{ line, reason }] : []))
  if (added.length === 0) return { added: null, present_count, bad_rows }
  const made = await insertRow(ctx.tx, 'people_imports', {
    ...place,
    source: sheet.source,
    file_name: body.file_name,
    added_count: added.length,
    present_count,
    bad_count: bad_rows.length,
    imported_by: ctx.actor.user_id,
    imported_at: ctx.now,
  })
  const same = { ...place, import_id: made.id, created_ts: ctx.now }
  await addPlainRows(
    ctx.tx,
    'imported_people',
    added.map(({ person }) => ({ ...same, ...person })),
  )
  const after = { source: sheet.source, count: added.length }
  await record(ctx, { action: 'imports.add', object_type: 'people_import', object_id: made.id, ...place, after })
  await announce(ctx, 'people_import.changed', place, [`location:${place.location_id}`])
  return { added: await importById(ctx, place, made.id), present_count, bad_rows }
}
