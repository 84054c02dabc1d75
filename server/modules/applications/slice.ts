import type { Page } from '../../platform/lists.ts'

/** One page of a list that was ranked outside the database. */
export function slice<T>(all: readonly T[], { page, page_size }: { page: number; page_size: number }): Page<T> {
  const results = all.slice((page - 1) * page_size, page * page_size)
  return { count: all.length, next: page * page_size < all.length ? page + 1 : null, previous: page > 1 ? page - 1 : null, results }
}
