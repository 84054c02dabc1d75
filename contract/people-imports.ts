import { z } from 'zod'
import { empty, id, idParams, pageQuery, paginated, queryId, sentInstant, text, wholePage } from './common.ts'
import { importReason, sheetText } from './import-sheets.ts'
import { endpoint } from './kit.ts'
import { importFields, importOutcomes, importSources, MOST_INVITED_AT_ONCE, rosterStates } from './rules/people-import.ts'

const ofLocation = idParams('locationId')
const ofOne = idParams('locationId', 'id')

/** A sheet of people: its text, and what its columns are. */
const sheet = {
  text: sheetText,
  /** Which program wrote it; found by its columns if omitted. */
  source: z.enum(importSources).optional(),
  /** What each column is, in their order; null is not read. Proposed for the source if omitted. */
  columns: z.array(z.enum(importFields).nullable()).max(200).optional(),
}

const importRow = z.object({
  /** Counts from 1, the head included. */
  line: z.int(),
  outcome: z.enum(importOutcomes),
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  position: z.string().nullable(),
  /** Why it adds nobody, or which address of somebody it adds cannot be read. */
  reason: importReason.nullable(),
})
export type ImportRow = z.output<typeof importRow>

export const previewPeopleImport = endpoint('imports', 'previewPeopleImport', 'POST /locations/{locationId}/people-imports/previews/', {
  touches: [],
  summary: 'What a sheet of people would add to the roster of a location, row by row; writes nothing and invites nobody',
  params: ofLocation,
  body: z.object(sheet),
  response: z.object({
    source: z.enum(importSources),
    columns: z.array(z.object({ name: z.string(), field: z.enum(importFields).nullable(), examples: z.array(z.string()) })),
    rows: z.array(importRow),
  }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
export type PeoplePreview = z.output<typeof previewPeopleImport.response>

/** An import that added people. Only those who were never invited and did not join are removed when it is undone. */
export const peopleImport = z.object({
  id,
  source: z.enum(importSources),
  file_name: z.string(),
  added_count: z.int(),
  present_count: z.int(),
  bad_count: z.int(),
  imported_by: z.string().nullable(),
  imported_at: sentInstant,
  /** Until when it can be undone; null once it was. */
  undo_until: sentInstant.nullable(),
  undone_at: sentInstant.nullable(),
  removed_count: z.int().nullable(),
  /** Of those added, how many nobody invited yet and who can be invited by text. */
  to_invite_count: z.int(),
})
export type PeopleImport = z.output<typeof peopleImport>

/** The same sheet again adds nobody and is not kept as an import. */
export const importPeople = endpoint('imports', 'importPeople', 'POST /locations/{locationId}/people-imports/', {
  touches: ['people_import'],
  summary: 'Add the people of a sheet to the roster of a location; invites nobody',
  params: ofLocation,
  body: z.object({ ...sheet, file_name: text(200).default('') }),
  response: z.object({
    /** Null if nobody was added. */
    added: peopleImport.nullable(),
    present_count: z.int(),
    bad_rows: z.array(z.object({ line: z.int(), reason: importReason })),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})
export type PeopleImported = z.output<typeof importPeople.response>

export const listPeopleImports = endpoint('imports', 'listPeopleImports', 'GET /locations/{locationId}/people-imports/', {
  summary: 'Imports of people at a location, newest first',
  params: ofLocation,
  query: wholePage,
  response: paginated(peopleImport),
  errors: ['forbidden', 'not_found'],
})

export const undoPeopleImport = endpoint('imports', 'undoPeopleImport', 'POST /locations/{locationId}/people-imports/{id}/undo/', {
  touches: ['people_import'],
  summary: 'Undo an import within 24 hours: removes those it added whom nobody invited and who did not join',
  params: ofOne,
  response: peopleImport,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Somebody on the roster of a location who was imported. */
export const importedPerson = z.object({
  id,
  import_id: id,
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  position: z.string().nullable(),
  state: z.enum(rosterStates),
})
export type ImportedPerson = z.output<typeof importedPerson>

export const listImportedPeople = endpoint('imports', 'listImportedPeople', 'GET /locations/{locationId}/imported-people/', {
  summary: 'The roster of imported people of a location, by name, and whether they are invited',
  params: ofLocation,
  query: pageQuery(50, 500).extend({ state: z.enum(rosterStates).optional(), import_id: queryId.optional(), search: text(80).optional() }),
  response: paginated(importedPerson),
  errors: ['invalid', 'forbidden', 'not_found'],
})

/** Whoever is a member or invited already is not invited twice. */
export const inviteImportedPeople = endpoint('imports', 'inviteImportedPeople', 'POST /locations/{locationId}/imported-people/invites/', {
  touches: ['people_import', 'network'],
  summary: `Invite imported people to the network by text: those named, or the next ${MOST_INVITED_AT_ONCE} whom nobody invited yet`,
  params: ofLocation,
  body: z.object({
    /** Null: the next of all, or of one import. */
    people: z.array(id).min(1).max(MOST_INVITED_AT_ONCE).nullable(),
    import_id: id.nullable().default(null),
  }),
  response: z.object({
    invited_count: z.int(),
    /** How many can still be invited by the same call without names. */
    left_count: z.int(),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})

export const removeImportedPerson = endpoint('imports', 'removeImportedPerson', 'DELETE /locations/{locationId}/imported-people/{id}/', {
  touches: ['people_import'],
  summary: 'Remove somebody from the roster; an invite and a membership stay',
  params: ofOne,
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
