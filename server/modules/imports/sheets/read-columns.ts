import type { ImportSource } from '@crewcall/contract/rules/people-import.ts'
import { invalid } from '../../../platform/errors.ts'
import { cellsOf, plainName } from '../../../platform/read-sheet.ts'
import { shortly } from './reasons.ts'

/** By what the columns of one kind of sheet are known. */
export type Layout<Field extends string> = {
  /** Columns that only the files of one program have, as they are written there; found by the first that fits. */
  signs: readonly (readonly [ImportSource, RegExp])[]
  /** What each field is usually called. */
  usual: Readonly<Record<Field, RegExp>>
  /** What a program calls it otherwise. */
  otherwise: Readonly<Record<ImportSource, Partial<Record<Field, RegExp>>>>
  /** A field that is not read beside another one. */
  unless: { read: Field; not: Field }
  mostRows: number
  tooMany: 'IMPORT_TOO_MANY_ROWS' | 'SCHEDULE_TOO_MANY_ROWS'
}
export type Row = { line: number; cells: string[] }
export type Column<Field> = { name: string; field: Field | null; examples: string[] }
export type Asked<Field> = { text: string; source?: ImportSource | undefined; columns?: readonly (Field | null)[] | undefined }
export type ReadColumns<Field> = {
  source: ImportSource
  columns: Column<Field>[]
  fields: readonly (Field | null)[]
  /** The fields that are read. */
  named: Field[]
  rows: Row[]
}

/**
 * The columns of a sheet, as they were chosen or are proposed by their names (docs/rules/imports.md#columns), and its rows.
 * @throws problem invalid without rows, with too many, or with columns that do not fit
 */
export function readColumns<Field extends string>(
  { text, source: chosen, columns }: Asked<Field>,
  layout: Layout<Field>,
): ReadColumns<Field> {
  const [head, ...rows] = cellsOf(text)
  if (!head || rows.length === 0) throw invalid('text', 'IMPORT_EMPTY')
  if (rows.length > layout.mostRows) throw invalid('text', layout.tooMany)
  const source = chosen ?? sourceOf(head.cells, layout)
  const fields = columns ?? fieldsOf(head.cells, source, layout)
  if (fields.length !== head.cells.length) throw invalid('columns', 'IMPORT_COLUMNS_DO_NOT_FIT')
  const named = fields.filter((field) => field !== null)
  if (new Set(named).size < named.length) throw invalid('columns', 'IMPORT_COLUMN_TWICE')
  const examples = (at: number) =>
    rows
      .map(({ cells }) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, 3)
      .map(shortly)
  const shown = head.cells.map((name, at) => ({ name: shortly(name), field: fields[at] ?? null, examples: examples(at) }))
  return { source, columns: shown, fields, named, rows }
}

// Which program wrote a sheet with these columns; CSV if none is known to.
function sourceOf<Field extends string>(names: readonly string[], { signs }: Layout<Field>): ImportSource {
  const plain = names.map(plainName)
  return signs.find(([, sign]) => plain.some((name) => sign.test(name)))?.[0] ?? 'CSV'
}

// What each column is, as the program names them; of two that are the same, the first.
function fieldsOf<Field extends string>(names: readonly string[], source: ImportSource, layout: Layout<Field>): (Field | null)[] {
  const found = names.map((name) => fieldOf(plainName(name), source, layout))
  const isSplit = found.includes(layout.unless.read)
  return found.map((field, at) =>
    field === null || found.indexOf(field) !== at || (isSplit && field === layout.unless.not) ? null : field,
  )
}

function fieldOf<Field extends string>(name: string, source: ImportSource, { usual, otherwise }: Layout<Field>): Field | null {
  const fields = Object.keys(usual) as Field[] // The keys of the record.
  // What this program calls a field counts before what others call another one.
  return fields.find((field) => otherwise[source][field]?.test(name)) ?? fields.find((field) => usual[field].test(name)) ?? null
}
