import type { Sql } from 'sql-template-tag'
import type { Tables } from '../../../platform/db.gen.ts'

/** A table in the file of an export: its columns, in their order, and whose rows. */
export type ExportedTable<Owner> = {
  table: keyof Tables & string
  columns: readonly string[]
  /** What is sent instead of a column, as SQL about the row `t`. */
  instead?: Readonly<Record<string, Sql>>
  /** How many rows are in memory at a time, where each can be long. */
  page_rows?: number
  /** The condition on the row `t`. */
  rows?: (owner: Owner) => Sql
}

/** Names separated by white space. */
export function columnsOf(names: string): string[] {
  return names.trim().split(/\s+/)
}
