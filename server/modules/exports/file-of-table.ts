import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { csvLines, csvOf } from '../../platform/csv.ts'
import { narrowTo } from '../../platform/scope.ts'
import type { Scope } from '../../platform/scope.ts'
import type { OfPerson } from './tables/rows-of-person.ts'
import { ofOrganization } from './tables/rows-of-organization.ts'
import { filesOfOrganization, filesOfPerson } from './tables/subjects.ts'

/** Rows that are in memory at a time, where a table names no other number. */
const pageRows = 1000
/** Characters after which a piece of text ends. */
export const pieceLength = 100_000

/** A file of an export: what it selects, and in which order. */
export type BoundFile = {
  name: string
  table: string
  columns: readonly string[]
  instead: Readonly<Record<string, Sql>>
  rows: Sql
  page_rows: number
  /** The primary key, in whose order pages are read. */
  key: readonly KeyColumn[]
}
type KeyColumn = { name: string; type: string }
type Whose = Omit<OfPerson, 'now'> & { organization_id: number | null }

/** The files of an owner, with the primary keys of their tables. */
export async function bindFiles(ctx: Ctx, { organization_id, ...person }: Whose): Promise<BoundFile[]> {
  const keys = await primaryKeys(ctx)
  const files =
    organization_id === null
      ? filesOfPerson.map(({ rows, ...file }) => ({ ...file, rows: rows?.({ ...person, now: ctx.now }) ?? sql`false` }))
      : filesOfOrganization.map(({ rows = ofOrganization, ...file }) => ({ ...file, rows: rows({ organization_id }) }))
  return files.map(({ subject, table, columns, instead = {}, rows, page_rows = pageRows }) => ({
    name: `${subject}/${table}.csv`,
    table,
    columns,
    instead,
    rows,
    page_rows,
    key: keys.get(table) ?? [],
  }))
}

async function primaryKeys({ tx }: Ctx): Promise<Map<string, KeyColumn[]>> {
  const found = await tx.rows<KeyColumn & { relation: string }>(sql`
    select c.relname::text as relation, a.attname::text as name, format_type(a.atttypid, null) as type
    from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      cross join lateral unnest(i.indkey::int2[]) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where i.indisprimary order by c.relname, k.place`)
  return Map.groupBy(found, ({ relation }) => relation)
}

type Reading = { scope: Pick<Scope, 'users' | 'organizations' | 'pro'>; onPage: (rows: number) => Promise<boolean> }

/** The text of a file in pieces, from a page of rows at a time: the next one is read when this one was taken. It ends early if `onPage` says so. */
export async function* csvPieces(ctx: Pick<OutsideCtx, 'begin'>, file: BoundFile, { scope, onPage }: Reading): AsyncGenerator<string> {
  yield csvOf([file.columns])
  let after: readonly string[] | undefined
  for (;;) {
    const from = after
    const page = await ctx.begin(async (inner) => {
      await narrowTo(inner, scope)
      return inner.tx.rows<Record<string, unknown>>(pageOf(file, from))
    })
    yield* linesOf(file, page)
    const last = page.at(-1)
    if (!(await onPage(page.length)) || last === undefined || page.length < file.page_rows) return
    after = file.key.map((_, index) => String(last[`key ${index}`]))
  }
}

function* linesOf({ columns }: BoundFile, page: readonly Record<string, unknown>[]): Generator<string> {
  let piece = ''
  for (const row of page) {
    piece += csvLines([columns.map((column) => cellOf(row[column]))])
    if (piece.length <= pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

function pageOf({ table, columns, instead, rows, page_rows, key }: BoundFile, after: readonly string[] | undefined): Sql {
  const values = columns.map((column) => sql`${instead[column] ?? own(column)} as ${quoted(column)}`)
  const places = key.map(({ name }, index) => sql`${own(name)}::text as ${quoted(`key ${index}`)}`)
  const names = join(key.map(({ name }) => own(name)))
  const beyond =
    after === undefined ? sql`true` : sql`(${names}) > (${join(after.map((value, at) => sql`${value}::text::${typeOf(key[at])}`))})`
  return sql`select ${join([...values, ...places])} from ${quoted(table)} t where ${rows} and ${beyond} order by ${names} limit ${page_rows}`
}

// Names of tables and columns come from the lists of this module and from the catalog of the database, never from a call.
function quoted(name: string): Sql {
  return raw(`"${name}"`)
}

function own(column: string): Sql {
  return sql`t.${quoted(column)}`
}

function typeOf(column: KeyColumn | undefined): Sql {
  return raw(column?.type ?? 'text')
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
