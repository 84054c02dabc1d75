import { email as emailSchema, phone as phoneSchema, seen, text as storable } from '@crewcall/contract/common.ts'
import { MOST_IMPORT_ROWS } from '@crewcall/contract/rules/people-import.ts'
import type { ImportField, ImportSource } from '@crewcall/contract/rules/people-import.ts'
import { invalid } from '../../../platform/errors.ts'
import { cellsOf } from '../../../platform/read-sheet.ts'
import { fieldsOf, sourceOf } from './columns.ts'

export type Reason = { code: string; values: Record<string, string | number> }
export type Person = { first_name: string; last_name: string; email: string | null; phone_number: string | null; position: string | null }
/** A row of a sheet: the person it names, as far as it can be read, and why it cannot be. */
export type SheetRow = { line: number; person: Person; fault: Reason | null }
export type Column = { name: string; field: ImportField | null; examples: string[] }
export type Sheet = { source: ImportSource; columns: Column[]; rows: SheetRow[] }
type Asked = { text: string; source?: ImportSource | undefined; columns?: readonly (ImportField | null)[] | undefined }

/** The longest name and position. */
const most = 80

/**
 * The people of a sheet by the columns that were chosen, or proposed by their names (docs/rules/imports.md#columns). A row that cannot be read
 * does not hide the others.
 * @throws problem invalid without rows, with too many, or with columns that do not fit
 */
export function readPeople({ text, source: chosen, columns }: Asked): Sheet {
  const [head, ...body] = cellsOf(text)
  if (!head || body.length === 0) throw invalid('text', 'IMPORT_EMPTY')
  if (body.length > MOST_IMPORT_ROWS) throw invalid('text', 'IMPORT_TOO_MANY_ROWS')
  const source = chosen ?? sourceOf(head.cells)
  const fields = columns ?? fieldsOf(head.cells, source)
  if (fields.length !== head.cells.length) throw invalid('columns', 'IMPORT_COLUMNS_DO_NOT_FIT')
  const named = fields.filter((field) => field !== null)
  if (new Set(named).size < named.length) throw invalid('columns', 'IMPORT_COLUMN_TWICE')
  const examples = (at: number) =>
    body
      .map(({ cells }) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, 3)
      .map(shortly)
  const isComplete = named.some(isName) && named.some(isAddress)
  return {
    source,
    columns: head.cells.map((name, at) => ({ name: shortly(name), field: fields[at] ?? null, examples: examples(at) })),
    // Without a name or an address no row can be read: the columns are to be chosen first.
    rows: isComplete ? body.map(({ line, cells }) => rowOf(line, cells, fields)) : [],
  }
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

const storableText = storable(10_000)

function rowOf(line: number, cells: readonly string[], fields: readonly (ImportField | null)[]): SheetRow {
  const at = (field: ImportField) => cells[fields.indexOf(field)] ?? ''
  const typed = { email: at('EMAIL'), phone: at('PHONE') }
  const email = emailSchema.safeParse(typed.email)
  const phone = phoneSchema.safeParse(typed.phone)
  const names = namesOf(at('FIRST_NAME'), at('LAST_NAME'), at('NAME'))
  const position = at('POSITION')
  const person: Person = {
    first_name: shortly(names.first),
    last_name: shortly(names.last),
    email: email.success ? email.data : null,
    phone_number: phone.success ? phone.data : null,
    position: position === '' ? null : shortly(position),
  }
  return { line, person, fault: faultOf(cells, fields.length, { names, typed, person }) }
}

type Read = { names: { first: string; last: string }; typed: { email: string; phone: string }; person: Person }

function faultOf(cells: readonly string[], width: number, { names, typed, person }: Read): Reason | null {
  if (cells.slice(width).some((cell) => cell !== '')) return reason('IMPORT_ROW_TOO_LONG')
  if (!storableText.safeParse(cells.join('')).success) return reason('IMPORT_TEXT_UNREADABLE')
  if (!seen.test(names.first + names.last)) return reason('IMPORT_NO_NAME')
  if (names.first.length > most || names.last.length > most) return reason('IMPORT_NAME_TOO_LONG')
  if (typed.email !== '' && person.email === null) return reason('IMPORT_EMAIL_UNREADABLE', { text: shortly(typed.email) })
  if (typed.phone !== '' && person.phone_number === null) return reason('IMPORT_PHONE_UNREADABLE', { text: shortly(typed.phone) })
  return typed.email === '' && typed.phone === '' ? reason('IMPORT_NO_ADDRESS') : null
}

/** Why a row adds nobody. */
export function reason(code: string, values: Reason['values'] = {}): Reason {
  return { code, values }
}

// A whole name is "Ana Maria Lopez" or "Lopez, Ana Maria".
function namesOf(first: string, last: string, whole: string): Read['names'] {
  if (first !== '' || last !== '' || whole === '') return { first, last }
  const [family = '', given] = whole.split(',').map((part) => part.trim())
  if (given !== undefined) return { first: given, last: family }
  const [one = '', ...others] = whole.split(/\s+/)
  return { first: one, last: others.join(' ') }
}

// Never half of a character.
function shortly(text: string): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/u, '')
}
