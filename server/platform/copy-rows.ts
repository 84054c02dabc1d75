import sql, { Sql, join, raw } from 'sql-template-tag'
import type { Tables } from './db.gen.ts'
import type { Tx } from './db.ts'

/** Which rows are copied to which ids. */
export type Copies = ReadonlyMap<number, number>

/**
 * Copies the rows of a table that match, in the order of their ids, with some columns changed.
 * @param where a condition about the row `t`
 * @param changes values of columns, or pieces of SQL that may read the row `t`; all other columns stay as they are
 * @returns the id of each row's copy
 */
export async function copyRows<T extends keyof Tables & string>(
  tx: Tx,
  table: T,
  where: Sql,
  changes: { [K in keyof Tables[T]]?: Sql | Tables[T][K] },
): Promise<Copies> {
  const columns = await columnsOf(tx, table)
  const given = new Map<string, unknown>(Object.entries(changes))
  const values = columns.map((column) => valueOf(column, given))
  const names = join(columns.map(({ name }) => raw(`"${name}"`)))
  const rows = await tx.rows<{ id: number; copy_id: number }>(sql`
    with copied as (
      select t.id, row_number() over (order by t.id) as at, ${join(values.map((value, at) => sql`${value} as ${raw(`v${at}`)}`))}
      from ${raw(table)} t where ${where}),
    copies as (
      insert into ${raw(table)} (${names}) select ${join(values.map((_, at) => raw(`v${at}`)))} from copied order by at returning id),
    numbered as (select id, row_number() over (order by id) as at from copies)
    select copied.id, numbered.id as copy_id from copied join numbered using (at)`)
  return new Map(rows.map(({ id, copy_id }) => [id, copy_id]))
}

/** The same for a table whose rows have no id of their own. @returns how many rows were copied */
export async function copyParts<T extends keyof Tables & string>(
  tx: Tx,
  table: T,
  where: Sql,
  changes: { [K in keyof Tables[T]]?: Sql | Tables[T][K] },
): Promise<number> {
  const columns = await columnsOf(tx, table)
  const given = new Map<string, unknown>(Object.entries(changes))
  return tx.run(sql`
    insert into ${raw(table)} (${join(columns.map(({ name }) => raw(`"${name}"`)))})
    select ${join(columns.map((column) => valueOf(column, given)))} from ${raw(table)} t where ${where} on conflict do nothing`)
}

/** The id of the copy of what the column refers to; null if that was not copied. */
export function copyOf(copies: Copies, column: string): Sql {
  return sql`(${JSON.stringify(Object.fromEntries(copies))}::jsonb ->> (t.${raw(column)})::text)::bigint`
}

type Column = { name: string; type: string }

function valueOf({ name, type }: Column, given: ReadonlyMap<string, unknown>): Sql {
  const value = given.get(name)
  if (value instanceof Sql) return value
  return given.has(name) ? sql`${value}::${raw(type)}` : raw(`t."${name}"`)
}

// Neither identities nor what the database computes.
function columnsOf(tx: Tx, table: string): Promise<Column[]> {
  return tx.rows<Column>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' order by attnum`)
}

/** How many rows there are. @param rows a table with its condition: what follows `from` */
export async function countOf(tx: Tx, rows: Sql): Promise<number> {
  return (await tx.one<{ count: number }>(sql`select count(*)::int as count from ${rows}`)).count
}
