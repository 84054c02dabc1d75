import type pg from 'pg'
import { quoted } from './catalog.ts'
import type { Catalog, Column } from './catalog.ts'
import type { CheckedExport, ExportedFile } from './file.ts'
import { userColumns } from './file.ts'
import { fillOf, keptOf } from './fill.ts'
import { rowsIn } from './rows.ts'
import type { Row } from './rows.ts'

export type Loading = {
  client: pg.Client
  catalog: Catalog
  checked: CheckedExport
  accounts: ReadonlyMap<number, number>
  admin_id: number
}

/**
 * Writes the rows of one table with the ids that they have in the file; accounts by their id here.
 * @returns how many
 * @throws Error that names the file, the line and the constraint that the row breaks
 */
export async function loadTable(loading: Loading, file: ExportedFile): Promise<number> {
  const { catalog, checked, accounts } = loading
  const statement = insertion(loading, file)
  const named = userColumns(catalog, file.table, file.columns)
  let count = 0
  for await (const rows of rowsIn(checked.archive, file)) {
    const here = named.length === 0 ? rows : rows.map((row) => ({ ...row, cells: withAccounts(row.cells, named, accounts) }))
    await insert(loading.client, statement, { file, rows: here })
    count += rows.length
  }
  return count
}

function withAccounts(cells: Row['cells'], named: readonly number[], accounts: ReadonlyMap<number, number>): Row['cells'] {
  return cells.map((cell, at) => (cell !== null && named.includes(at) ? String(accounts.get(Number(cell)) ?? cell) : cell))
}

async function insert(client: pg.Client, statement: string, { file, rows }: { file: ExportedFile; rows: readonly Row[] }): Promise<void> {
  const values = file.columns.map((_, at) => rows.map(({ cells }) => cells[at] ?? null))
  await client.query('savepoint piece')
  try {
    await client.query(statement, values)
    await client.query('release savepoint piece')
  } catch (cause) {
    const [first] = rows
    if (rows.length === 1 && first) throw new Error(`${file.name}, line ${first.line}: ${reasonOf(cause)}.`, { cause })
    await client.query('rollback to savepoint piece')
    // Only one row of the piece may be wrong: halves find it.
    const half = Math.ceil(rows.length / 2)
    await insert(client, statement, { file, rows: rows.slice(0, half) })
    await insert(client, statement, { file, rows: rows.slice(half) })
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)
}

function insertion({ catalog, checked, admin_id }: Loading, { table, columns }: ExportedFile): string {
  const known = new Map((catalog.columns.get(table) ?? []).map((column) => [column.name, column]))
  const fill = fillOf(table, { ...checked, admin_id })
  const given = columns.filter((column) => !(column in fill) && known.get(column)?.is_generated !== true)
  const more = Object.entries(known.has('organization_id') ? { organization_id: String(checked.organization_id), ...fill } : fill)
  const names = [...given, ...more.map(([name]) => name)]
  const values = [...given.map((column) => valueOf(known.get(column))), ...more.map(([, value]) => value)]
  const lists = columns.map((_, at) => `$${at + 1}::text[]`)
  return `insert into ${quoted(table)} (${names.map(quoted).join()}) overriding system value
    select ${values.join()} from unnest(${lists.join()}) as r (${columns.map(quoted).join()}) where ${keptOf(table, checked.organization_id)}`
}

// The file does not tell null from an empty text: where there must be a text, it is an empty one.
function valueOf(column: Column | undefined): string {
  const { name, type, is_required } = column ?? { name: '', type: 'text', is_required: false }
  const cell = `r.${quoted(name)}`
  if (type.endsWith('[]'))
    return `case when ${cell} is not null then array(select jsonb_array_elements_text(${cell}::jsonb))::${type} ${is_required ? "else '{}'" : ''} end`
  if (type === 'jsonb' || type === 'json') return `case when ${cell} ~ '^[\\[{]' then ${cell}::${type} else to_jsonb(${cell})::${type} end`
  return is_required && type === 'text' ? `coalesce(${cell}, '')` : `${cell}::${type}`
}
