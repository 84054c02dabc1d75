import { seen } from '@crewcall/contract/common.ts'
import type { ImportField, ImportSource } from '@crewcall/contract/rules/people-import.ts'
import { invalid } from '../../../platform/errors.ts'
import { peopleLayout } from './people-layout.ts'
import { readColumns } from './read-columns.ts'
import type { Asked, Column } from './read-columns.ts'
import { faultOfCells, MOST_LETTERS, reason, shortly } from './reasons.ts'
import type { Reason } from './reasons.ts'
import { namesOf } from './written-names.ts'
import type { Names } from './written-names.ts'
import { emailOf, phoneOf } from './written-person.ts'

export type Person = { first_name: string; last_name: string; email: string | null; phone_number: string | null; position: string | null }
/** A row of a sheet: the person it names, as far as it can be read, why it cannot be, and which of two addresses cannot. */
export type SheetRow = { line: number; person: Person; fault: Reason | null; gap: Reason | null }
export type Sheet = { source: ImportSource; columns: Column<ImportField>[]; rows: SheetRow[] }

/**
 * The people of a sheet by the columns that were chosen, or proposed by their names (docs/rules/imports.md#columns). A row that cannot be read
 * does not hide the others.
 * @throws problem invalid without rows, with too many, or with columns that do not fit
 */
export function readPeople(asked: Asked<ImportField>): Sheet {
  const { source, columns, fields, named, rows } = readColumns(asked, peopleLayout)
  const isComplete = named.some(isName) && named.some(isAddress)
  // Without a name or an address no row can be read: the columns are to be chosen first.
  return { source, columns, rows: isComplete ? rows.map(({ line, cells }) => rowOf(line, cells, fields)) : [] }
}

/** Refuses to import before the columns with names and addresses are known. @throws problem invalid */
export function requireColumns({ columns }: Sheet): void {
  const fields = columns.flatMap(({ field }) => field ?? [])
  if (!fields.some(isName)) throw invalid('columns', 'IMPORT_NEEDS_NAME')
  if (!fields.some(isAddress)) throw invalid('columns', 'IMPORT_NEEDS_ADDRESS')
}

function isName(field: ImportField): boolean {
  return field === 'FIRST_NAME' || field === 'LAST_NAME' || field === 'NAME'
}

function isAddress(field: ImportField): boolean {
  return field === 'EMAIL' || field === 'PHONE'
}

function rowOf(line: number, cells: readonly string[], fields: readonly (ImportField | null)[]): SheetRow {
  const at = (field: ImportField) => cells[fields.indexOf(field)] ?? ''
  const typed = { email: at('EMAIL'), phone: at('PHONE') }
  const email = emailOf(typed.email)
  const phone_number = phoneOf(typed.phone)
  const names = namesOf(at('FIRST_NAME'), at('LAST_NAME'), at('NAME'))
  const position = at('POSITION')
  const person: Person = {
    first_name: shortly(names.first),
    last_name: shortly(names.last),
    email,
    phone_number,
    position: position === '' ? null : shortly(position),
  }
  return { line, person, fault: faultOfCells(cells, fields.length) ?? faultOf({ names, typed, person }), gap: gapOf({ typed, person }) }
}

type Read = { names: Names; typed: { email: string; phone: string }; person: Person }

function faultOf({ names, typed, person }: Read): Reason | null {
  if (!seen.test(names.first + names.last)) return reason('IMPORT_NO_NAME')
  if (names.first.length > MOST_LETTERS || names.last.length > MOST_LETTERS) return reason('IMPORT_NAME_TOO_LONG')
  if (person.email !== null || person.phone_number !== null) return null
  return gapOf({ typed, person }) ?? reason('IMPORT_NO_ADDRESS')
}

// The address that cannot be read; the other one may be enough.
function gapOf({ typed, person }: Pick<Read, 'typed' | 'person'>): Reason | null {
  if (typed.email !== '' && person.email === null) return reason('IMPORT_EMAIL_UNREADABLE', { text: shortly(typed.email) })
  if (typed.phone !== '' && person.phone_number === null) return reason('IMPORT_PHONE_UNREADABLE', { text: shortly(typed.phone) })
  return null
}
