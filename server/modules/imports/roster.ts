import type { RosterState } from '@crewcall/contract/rules/people-import.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listImportedPeople, removeImportedPerson } from '@crewcall/contract/people-imports.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { nameOf } from './names.ts'
import { placeOfImports } from './places.ts'
import { stateOf } from './standing.ts'

type Row = Tables['imported_people'] & { state: RosterState }

/** Who was imported at a location, by name, and whether they are invited. */
export async function listRoster(ctx: Ctx, { params, query }: Input<typeof listImportedPeople>): Promise<Reply<typeof listImportedPeople>> {
  const { organization_id, location_id } = await placeOfImports(ctx, params)
  const { state, import_id, search = '' } = query
  const found = await page<Row>(ctx.tx, {
    select: sql`r.*, ${stateOf(ctx)} as state`,
    from: sql`imported_people r`,
    where: sql`r.organization_id = ${organization_id} and r.location_id = ${location_id}
      and (${import_id ?? null}::bigint is null or r.import_id = ${import_id ?? null})
      and (${state ?? null}::text is null or ${stateOf(ctx)} = ${state ?? null})
      and (${search} = '' or strpos(lower(concat_ws(' ', r.first_name, r.last_name, r.email, r.phone_number, r.position)), lower(${search})) > 0)`,
    order: sql`r.first_name, r.last_name, r.id`,
    query,
  })
  return mapPage(found, (row) => ({ ...row, name: nameOf(row) }))
}

/** Removes somebody from the roster; an invite they have, and a membership, stay. */
export async function removePerson(ctx: Ctx, { params }: Input<typeof removeImportedPerson>): Promise<Reply<typeof removeImportedPerson>> {
  const place = await placeOfImports(ctx, params)
  const { organization_id, location_id } = place
  await ctx.tx.one(sql`
    delete from imported_people where organization_id = ${organization_id} and location_id = ${location_id} and id = ${params.id} returning id`)
  await record(ctx, { action: 'imports.remove', object_type: 'imported_person', object_id: params.id, ...place })
  await announce(ctx, 'people_import.changed', place, [`location:${location_id}`])
  return {}
}
