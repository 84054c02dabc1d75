import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Tx } from './db.ts'

const name = raw('rows_in_parts')

/** The rows of a query, this many at a time, by a cursor of the database: no more than one part is in memory. One at a time in a transaction. */
export async function* rowsInParts<T>(tx: Pick<Tx, 'rows' | 'run'>, query: Sql, size = 1000): AsyncGenerator<T[]> {
  // All rows are wanted, so the plan is that of the whole.
  await tx.run(sql`set local cursor_tuple_fraction = 1`)
  await tx.run(sql`declare ${name} no scroll cursor for ${query}`)
  for (let isFull = true; isFull;) {
    const rows = await tx.rows<T>(sql`fetch ${raw(String(size))} from ${name}`)
    isFull = rows.length === size
    if (rows.length > 0) yield rows
  }
  await tx.run(sql`close ${name}`)
}
