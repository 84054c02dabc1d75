import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { previewPeopleImport as endpoint } from '@crewcall/contract/people-imports.ts'
import type { Ctx } from '../../platform/context.ts'
import { decideRows } from './decide.ts'
import type { Decision } from './decide.ts'
import { knownPeople } from './known-people.ts'
import { nameOf } from './names.ts'
import { placeOfImports } from './places.ts'
import { readPeople } from './sheets/read-people.ts'

/** What a sheet would do, row by row (docs/rules/imports.md#rows). Writes nothing and invites nobody. */
export async function previewImport(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const place = await placeOfImports(ctx, params)
  const { source, columns, rows } = readPeople(body)
  return { source, columns, rows: decideRows(rows, await knownPeople(ctx, place, rows)).map(viewRow) }
}

function viewRow({ line, outcome, person, reason }: Decision): Reply<typeof endpoint>['rows'][number] {
  const { email, phone_number, position } = person
  return { line, outcome, name: nameOf(person), email, phone_number, position, reason }
}
