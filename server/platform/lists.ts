import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Tx } from './db.ts'

/** Counting stops here: beyond it `count` is this number, and later pages stay reachable by `next`. */
export const countLimit = 10_000

export type Page<T> = { count: number; next: number | null; previous: number | null; results: T[] }

type Parts = {
  /** The columns, without the keyword select. */
  select: Sql
  /** Tables and joins, without the keyword from. */
  from: Sql
  /** The tables needed by the condition, if the others only add columns; all of them by default. */
  counted?: Sql
  where: Sql
  /** The ordering, without the keywords order by; it must end with a unique column. */
  order: Sql
  query: { page: number; page_size: number }
}

/** One page of a list as in the API: `next` and `previous` are page numbers or null. */
export async function page<T>(tx: Tx, { select, from, counted = from, where, order, query }: Parts): Promise<Page<T>> {
  const offset = (query.page - 1) * query.page_size
  const all = sql`select count(*) from (select 1 from ${counted} where ${where} limit ${countLimit}) as bounded`
  // Counted in the same statement, and only if a row beyond the page shows that there are more.
  const found = await tx.rows<T & { rows_in_all: number | null }>(sql`
    select page.*, case when row_number() over () > ${query.page_size} then (${all}) end as rows_in_all
    from (select ${select} from ${from} where ${where} order by ${order} limit ${query.page_size + 1} offset ${offset}) as page`)
  const results = found.slice(0, query.page_size)
  const beyond = found[query.page_size]
  const count = beyond?.rows_in_all ?? (await countTo(tx, all, offset, results.length))
  return { count, next: beyond ? query.page + 1 : null, previous: previousOf(query, count), results }
}

// On the last page the count is known; on one beyond the end it is not.
async function countTo(tx: Tx, all: Sql, offset: number, length: number): Promise<number> {
  if (offset === 0 || length > 0) return offset + length
  return (await tx.one<{ count: number }>(all)).count
}

/** The page of a list that was read in full, with its numbers. */
export function cutPage<T>(whole: readonly T[], query: { page: number; page_size: number }): Page<T> {
  const end = query.page * query.page_size
  return numberPage(whole.slice(end - query.page_size, end), whole.length, query)
}

/** A page that was cut by its own statement, with its numbers. @param count of the whole list */
export function numberPage<T>(results: T[], count: number, query: { page: number; page_size: number }): Page<T> {
  return { count, next: query.page * query.page_size < count ? query.page + 1 : null, previous: previousOf(query, count), results }
}

// Beyond the end, the previous page is the last existing one; where counting stopped, the last one is unknown.
function previousOf({ page, page_size }: { page: number; page_size: number }, count: number): number | null {
  if (page === 1) return null
  const last = count >= countLimit ? page : Math.max(1, Math.ceil(count / page_size))
  return Math.min(page - 1, last)
}

/** Maps the rows of a page and keeps its numbers. */
export function mapPage<A, B>(list: Page<A>, change: (row: A) => B): Page<B> {
  return { ...list, results: list.results.map(change) }
}
