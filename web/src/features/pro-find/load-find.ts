import { findGigs } from '@crewcall/contract/pro-applications.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { urlOf } from '../../lib/api.ts'
import { isAskedEarly } from '../../lib/early-answers.ts'
import { findQuery, type FindSearch } from './find-search.ts'

/** Requests the shifts while the screen around them is still rendering, or renders both at once on a first visit. */
export async function loadFind(client: QueryClient, search: FindSearch): Promise<void> {
  const query = findQuery(search)
  const isEarly = isAskedEarly(urlOf(findGigs, { query: { ...query, page: 1 } }))
  const asked = client.prefetchInfiniteQuery(pagesOf(findGigs, query))
  if (isEarly) await asked
}
