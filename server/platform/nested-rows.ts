import { instantColumns } from './db.gen.ts'

type Table = keyof typeof instantColumns

/**
 * Converts a table row that was read as JSON within another row into the form it would have had by itself: JSON carries instants as text.
 * @param others additional columns with instants
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

/** `nestedRow` for many. */
export function nestedRows<R extends object>(table: Table, rows: readonly R[], others: readonly (keyof R & string)[] = []): R[] {
  return rows.map((row) => nestedRow(table, row, others))
}
