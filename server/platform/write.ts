import type { Given } from '@crewcall/contract/rules/machine.ts'
import sql, { Sql, empty, join, raw } from 'sql-template-tag'
import { jsonColumns } from './db.gen.ts'
import type { Tables } from './db.gen.ts'
import type { Tx } from './db.ts'
import type { StatusColumn } from './status-columns.ts'

type Writable<V> = V | Sql | (Extract<V, Date> extends never ? never : string)
type Allowed<T extends keyof Tables, K extends keyof Tables[T]> =
  K extends StatusColumn<T> ? Given<string> | Given<Sql> : Writable<Tables[T][K]>
/** Column values to write; a value may be a piece of SQL, and an instant an ISO string. Status columns accept only machine results. */
export type Values<T extends keyof Tables> = { [K in keyof Tables[T]]?: Allowed<T, K> | undefined }
/** Column values that bypass the machines, for the setup of tests. */
export type AnyValues<T extends keyof Tables> = { [K in keyof Tables[T]]?: Writable<Tables[T][K]> | undefined }

/** From this many rows on, they are sent as one value. */
const MANY = 20

/**
 * Inserts one row and returns it as stored. Undefined keys get the column's default.
 * @param more additional columns of the result, after a comma: data about the row from other tables
 */
export async function insertRow<T extends keyof Tables & string, More = unknown>(
  tx: Pick<Tx, 'one'>,
  table: T,
  values: Values<T>,
  more: Sql = empty,
): Promise<Tables[T] & More> {
  const columns = namesOf(values)
  if (columns.length === 0) return tx.one(sql`insert into ${name(table)} default values returning *${more}`)
  const row = join(columns.map((column) => cell(table, column, values[column])))
  return tx.one(sql`insert into ${name(table)} (${list(columns)}) values (${row}) returning *${more}`)
}

/** Inserts rows with the same columns without returning them, in one statement; no statement without rows. */
export async function addRows<T extends keyof Tables & string>(tx: Tx, table: T, rows: readonly Values<T>[]): Promise<void> {
  for (const query of adding(table, rows)) await tx.run(query)
}

/** The statements of `addRows`. */
export function adding<T extends keyof Tables & string>(table: T, rows: readonly Values<T>[]): Sql[] {
  // A statement accepts at most 65,535 values.
  const starts = Array.from({ length: Math.ceil(rows.length / 1000) }, (_, index) => index * 1000)
  return starts.map((at) => insertion(table, rows.slice(at, at + 1000)))
}

/** Inserts many rows with the same columns, in one statement; no statement without rows. */
export async function insertRows<T extends keyof Tables & string>(tx: Tx, table: T, rows: readonly Values<T>[]): Promise<Tables[T][]> {
  return rows.length === 0 ? [] : tx.rows<Tables[T]>(sql`${insertion(table, rows)} returning *`)
}

/**
 * `addRows` for rows of values only. Many rows are sent as one value for each column, in a statement whose text does not depend on how many they
 * are: it is planned once. What is the same in all of them is sent once.
 */
export async function addPlainRows<T extends keyof Tables & string>(tx: Tx, table: T, rows: readonly Values<T>[]): Promise<void> {
  for (const query of addingPlain(table, rows)) await tx.run(query)
}

/** The statements of `addPlainRows`. */
export function addingPlain<T extends keyof Tables & string>(table: T, rows: readonly Values<T>[]): Sql[] {
  const [first] = rows
  if (!first || rows.length < MANY) return adding(table, rows)
  const names = namesOf(first)
  const own = names.filter((column) => rows.some((row) => row[column] !== first[column]))
  const same = Object.fromEntries(names.flatMap((column) => (own.includes(column) ? [] : [[column, first[column]]])))
  const record = sql`json_populate_record(null::${name(table)}, ${JSON.stringify(same)}::json)`
  const columns = own.flatMap((column) => asColumn(jsonColumns[table], column, rows) ?? [])
  const isOfColumns = own.length > 0 && columns.length === own.length
  const read = new Map<string, Sql>(columns.map(({ column, cast }) => [column, sql`own.${name(column)}${raw(cast)}`]))
  return [
    isOfColumns
      ? sql`
    insert into ${name(table)} (${list(names)}) select ${join(names.map((column) => read.get(column) ?? sql`same.${name(column)}`))}
    from ${record} same, unnest(${join(columns.map(({ values }) => values))}) own (${list(own)})`
      : sql`
    insert into ${name(table)} (${list(names)}) select ${list(names)} from json_populate_recordset(
      ${record}, ${JSON.stringify(rows.map((row) => Object.fromEntries(own.map((column) => [column, row[column]]))))}::json)`,
  ]
}

type Column = { column: string; values: Sql; cast: string }

// Numbers as an array, everything else as lines, which PostgreSQL reads in half the time that JSON takes. Nothing if a value is not one line.
function asColumn(json: readonly string[], column: string, rows: readonly object[]): Column | undefined {
  const values = rows.map((row) => (row as Record<string, unknown>)[column] ?? null)
  const isJson = json.includes(column)
  if (!isJson && values.every((value) => value === null || Number.isSafeInteger(value)))
    return { column, values: sql`${values}::bigint[]`, cast: '' }
  const [lines, cast] = isJson
    ? [values.map((value) => (value === null ? nothing : JSON.stringify(value))), '::jsonb']
    : values.some(Array.isArray)
      ? [values.map(listLine), '::text[]']
      : [values.map(textLine), '']
  return lines.includes(undefined) ? undefined : { column, values: sql`string_to_array(${lines.join('\n')}, E'\\n', ${nothing})`, cast }
}

const nothing = '\\N'

function textLine(value: unknown): string | undefined {
  if (value === null) return nothing
  return typeof value === 'string' && value !== nothing && !value.includes('\n') ? value : undefined
}

// Of words that need no quotes, such as topics.
function listLine(value: unknown): string | undefined {
  if (value === null) return nothing
  const isPlain = Array.isArray(value) && value.every((one) => typeof one === 'string' && /^[\w-]+:\w+$/.test(one))
  return isPlain ? `{${value.join()}}` : undefined
}

function insertion<T extends keyof Tables & string>(table: T, rows: readonly Values<T>[]): Sql {
  const columns = namesOf(rows[0] ?? {})
  const tuples = rows.map((row) => sql`(${join(columns.map((column) => cell(table, column, row[column])))})`)
  return sql`insert into ${name(table)} (${list(columns)}) values ${join(tuples)}`
}

/** Updates the rows matching the condition and returns their number; a change without columns does nothing and returns 0. */
export async function updateRows<T extends keyof Tables & string>(tx: Tx, table: T, where: Sql, changes: Values<T>): Promise<number> {
  if (namesOf(changes).length === 0) return 0
  return tx.run(sql`update ${name(table)} set ${assignments(table, changes)} where ${where}`)
}

/**
 * Updates the one row matching the condition and returns it.
 * @param more additional columns of the result, as for `insertRow`
 * @throws problem not_found if there is no such row
 */
export function updateRow<T extends keyof Tables & string, More = unknown>(
  tx: Tx,
  table: T,
  where: Sql,
  changes: Values<T>,
  more: Sql = empty,
): Promise<Tables[T] & More> {
  return tx.one(sql`update ${name(table)} set ${assignments(table, changes)} where ${where} returning *${more}`)
}

/** `updateRow` for every row matching the condition, possibly none; all get the same changes. */
export function changeRows<T extends keyof Tables & string, More = unknown>(
  tx: Tx,
  table: T,
  where: Sql,
  changes: Values<T>,
  more: Sql = empty,
): Promise<(Tables[T] & More)[]> {
  return tx.rows(sql`update ${name(table)} set ${assignments(table, changes)} where ${where} returning *${more}`)
}

function assignments<T extends keyof Tables & string>(table: T, changes: Values<T>): Sql {
  return join(namesOf(changes).map((column) => sql`${name(column)} = ${cell(table, column, changes[column])}`))
}

/** The condition for one row of a business. */
export function keyed({ organization_id, id }: { organization_id: number; id: number }): Sql {
  return sql`organization_id = ${organization_id} and id = ${id}`
}

/** Conditions joined by `and`; `true` if there are none. Undefined parts are skipped. */
export function every(...conditions: (Sql | undefined | false)[]): Sql {
  const given = conditions.filter((condition) => condition instanceof Sql && condition !== empty)
  return given.length === 0 ? sql`true` : join(given, ' and ')
}

function namesOf<V extends object>(values: V): (keyof V & string)[] {
  return Object.keys(values).filter((key): key is keyof V & string => values[key as keyof V] !== undefined)
}

// The driver would send a JavaScript array as a PostgreSQL array, so JSON columns are serialized as text.
function cell(table: keyof typeof jsonColumns, column: string, value: unknown): unknown {
  const isJson = (jsonColumns[table] as readonly string[]).includes(column)
  return isJson && value !== null && !(value instanceof Sql) ? JSON.stringify(value) : value
}

function name(identifier: string): Sql {
  return raw(`"${identifier.replaceAll('"', '""')}"`)
}

function list(columns: readonly string[]): Sql {
  return join(columns.map(name))
}
