import type { ImportSource } from '@crewcall/contract/rules/people-import.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listPeopleImports, PeopleImport } from '@crewcall/contract/people-imports.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { placeOfImports } from './places.ts'
import type { Place } from './places.ts'
import { undoEnd } from './sheets/undo-end.ts'
import { stateOf } from './standing.ts'

type Row = Tables['people_imports'] & { imported_by_name: string | null; to_invite_count: number }

function columnsOf(ctx: Pick<Ctx, 'now'>): Sql {
  return sql`i.*, (select nullif(trim(concat(u.first_name, ' ', u.last_name)), '') from users u where u.id = i.imported_by) as imported_by_name,
  (select count(*)::int from imported_people r where r.organization_id = i.organization_id and r.import_id = i.id
    and r.phone_number is not null and ${stateOf(ctx)} = 'NOT_INVITED') as to_invite_count`
}

/** The imports of a location, newest first. */
export async function listImports(ctx: Ctx, { params, query }: Input<typeof listPeopleImports>): Promise<Reply<typeof listPeopleImports>> {
  const { organization_id, location_id } = await placeOfImports(ctx, params)
  const found = await page<Row>(ctx.tx, {
    select: columnsOf(ctx),
    from: sql`people_imports i`,
    where: sql`i.organization_id = ${organization_id} and i.location_id = ${location_id}`,
    order: sql`i.id desc`,
    query,
  })
  return mapPage(found, viewImport)
}

/** One import of a location. @throws problem not_found */
export async function importById(ctx: Ctx, { organization_id, location_id }: Place, id: number): Promise<PeopleImport> {
  return viewImport(
    await ctx.tx.one<Row>(sql`
      select ${columnsOf(ctx)} from people_imports i
      where i.organization_id = ${organization_id} and i.location_id = ${location_id} and i.id = ${id}`),
  )
}

function viewImport({ imported_by_name, undone_at, imported_at, source, ...row }: Row): PeopleImport {
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
