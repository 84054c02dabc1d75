import { instantColumns } from './db.gen.ts'

type Table = keyof typeof instantColumns

/**
 * A row of a table that was read within another one's, as JSON, as it would have been by itself: JSON carries instants as texts.
 * @param others further columns of this answer that hold instants
 */
export function nestedRow<R extends object>(table: Table, row: R, others: readonly (keyof R & string)[] = []): R {
  const columns: readonly string[] = [...instantColumns[table], ...others]
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'string' && columns.includes(column) ? new Date(value) : value,
  ])
  // The same columns with the same names.
  return Object.fromEntries(entries) as R
}

/** `nestedRow` of many. */
export function nestedRows<R extends object>(table: Table, rows: readonly R[], others: readonly (keyof R & string)[] = []): R[] {
  return rows.map((row) => nestedRow(table, row, others))
}
