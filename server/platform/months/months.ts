import sql from 'sql-template-tag'
import type { Tx } from '../db.ts'
import type { Tables } from '../db.gen.ts'

/** The tables whose rows are in partitions of a month (ADR 222). */
export const tablesInMonths = ['announcements', 'audit_log'] as const satisfies (keyof Tables)[]
export type TableInMonths = (typeof tablesInMonths)[number]

/** A partition: its name in SQL, and the times of its rows. The rest has those of which there is no month, and no bounds. */
export type Month = { name: string; begins: Date | number; ends: Date | number; is_rest: boolean }

/** The first moment of a month in UTC. @param later months after the one of `at` */
export function firstOfMonth(at: Date, later = 0): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1))
}

/** The partitions of a table, the oldest first. */
export function monthsOf(tx: Pick<Tx, 'rows'>, table: TableInMonths): Promise<Month[]> {
  return tx.rows<Month>(sql`select name::text, begins, ends, is_rest from months_of(${table}::text::regclass) order by begins, ends`)
}

/** Whether nobody else adds or drops months of the table until the end of the transaction; it does not wait for them. */
export async function isMine(tx: Pick<Tx, 'one'>, table: TableInMonths): Promise<boolean> {
  const name = `months of ${table}`
  const { is_mine } = await tx.one<{ is_mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_mine`)
  return is_mine
}
