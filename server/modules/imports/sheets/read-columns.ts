import type { ImportSource } from '@crewcall/contract/rules/people-import.ts'
import { invalid } from '../../../platform/errors.ts'
import { cellsOf, plainName } from '../../../platform/read-sheet.ts'
import { shortly } from './reasons.ts'

/** By what the columns of one kind of sheet are known. */
export type Layout<Field extends string> = {
  /** Columns that only the files of one program have, as they are written there; found by the first that fits. */
  signs: readonly (readonly [ImportSource, RegExp])[]
  /** What each field is usually called; of several columns, the name that comes first counts. */
  usual: Readonly<Record<Field, RegExp | readonly RegExp[]>>
  /** What a program calls it otherwise. */
  otherwise: Readonly<Record<ImportSource, Partial<Record<Field, RegExp>>>>
  /** A field that is not read beside another one. */
  unless: { read: Field; not: Field }
  mostRows: number
  tooMany: 'IMPORT_TOO_MANY_ROWS' | 'SCHEDULE_TOO_MANY_ROWS'
}
/** As many rows of a title as can stand above the head. */
const mostTitles = 10

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
  const all = cellsOf(text)
  const [head, ...rows] = all.slice(headOf(all, layout))
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

// The first rows of a report can be its title: the head is the first row that names two fields, if one of these does.
function headOf<Field extends string>(rows: readonly Row[], layout: Layout<Field>): number {
  const named = (cells: readonly string[]) => fieldsOf(cells, sourceOf(cells, layout), layout).filter((field) => field !== null).length
  return Math.max(
    0,
    rows.slice(0, mostTitles + 1).findIndex(({ cells }) => named(cells) > 1),
  )
}

// Which program wrote a sheet with these columns; CSV if none is known to.
function sourceOf<Field extends string>(names: readonly string[], { signs }: Layout<Field>): ImportSource {
  const plain = names.map(plainName)
  return signs.find(([, sign]) => plain.some((name) => sign.test(name)))?.[0] ?? 'CSV'
}

// What each column is, as the program names them; of several that can be the same, the usual one, and the first.
function fieldsOf<Field extends string>(names: readonly string[], source: ImportSource, layout: Layout<Field>): (Field | null)[] {
  const found = names.map((name) => fieldOf(plainName(name), source, layout))
  const isSplit = found.some((one) => one?.field === layout.unless.read)
  return found.map((one) => {
    if (one === null || (isSplit && one.field === layout.unless.not)) return null
    const same = found.filter((other) => other?.field === one.field)
    return same.toSorted((a, b) => (a?.rank ?? 0) - (b?.rank ?? 0))[0] === one ? one.field : null
  })
}

/** A field that a column can be, and at which place of its usual names the column's is. */
type Match<Field> = { field: Field; rank: number }

function fieldOf<Field extends string>(name: string, source: ImportSource, { usual, otherwise }: Layout<Field>): Match<Field> | null {
  const fields = Object.keys(usual) as Field[] // The keys of the record.
  // What this program calls a field counts before what others call another one.
  const own = fields.find((field) => otherwise[source][field]?.test(name))
  if (own !== undefined) return { field: own, rank: -1 }
  const ranks = fields.map((field) => ({ field, rank: [usual[field]].flat().findIndex((names) => names.test(name)) }))
  return ranks.find(({ rank }) => rank >= 0) ?? null
}
