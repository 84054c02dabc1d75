import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Tx } from './db.ts'

/** Counting stops here: beyond it `count` says this number, and pages further on stay reachable by `next`. */
export const countLimit = 10_000

export type Page<T> = { count: number; next: number | null; previous: number | null; results: T[] }

type Parts = {
  /** The columns, without the word select. */
  select: Sql
  /** Tables and joins, without the word from. */
  from: Sql
  where: Sql
  /** The ordering, without the words order by; it must end with a unique column. */
  order: Sql
  query: { page: number; page_size: number }
}

/** One page of a list as the wire has it: `next` and `previous` are page numbers or null. */
export async function page<T>(tx: Tx, { select, from, where, order, query }: Parts): Promise<Page<T>> {
  const offset = (query.page - 1) * query.page_size
  const found = await tx.rows<T>(
    sql`select ${select} from ${from} where ${where} order by ${order} limit ${query.page_size + 1} offset ${offset}`,
  )
  const results = found.slice(0, query.page_size)
  const hasMore = found.length > query.page_size
  const isWhole = !hasMore && (offset === 0 || results.length > 0)
  const count = isWhole ? offset + results.length : await boundedCount(tx, from, where)
  return { count, next: hasMore ? query.page + 1 : null, previous: previousOf(query, count), results }
}

/** The page of a list that was read whole, with its numbers. */
export function cutPage<T>(whole: readonly T[], query: { page: number; page_size: number }): Page<T> {
  const [count, end] = [whole.length, query.page * query.page_size]
  const results = whole.slice(end - query.page_size, end)
  return { count, next: end < count ? query.page + 1 : null, previous: previousOf(query, count), results }
}

// Beyond the end, the page before is the last one there is; where counting stopped, nobody knows the last one.
function previousOf({ page, page_size }: { page: number; page_size: number }, count: number): number | null {
  if (page === 1) return null
  const last = count >= countLimit ? page : Math.max(1, Math.ceil(count / page_size))
  return Math.min(page - 1, last)
}

async function boundedCount(tx: Tx, from: Sql, where: Sql): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from (select 1 from ${from} where ${where} limit ${countLimit}) as bounded`,
  )
  return count
}

/** Changes the rows of a page and keeps its numbers. */
export function mapPage<A, B>(list: Page<A>, change: (row: A) => B): Page<B> {
  return { ...list, results: list.results.map(change) }
}
