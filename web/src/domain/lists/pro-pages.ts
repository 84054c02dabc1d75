import type { Endpoint, Output, Sent } from '@crewcall/contract/kit.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

type Listed = { next: number | null }

/**
 * A paginated list that grows on scrolling. Its query key has its own name, so that optimistic changes of single pages do not affect it.
 */
export function pagesOf<E extends Endpoint>(endpoint: E, query: Record<string, unknown>, params?: Record<string, string>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.module, `${endpoint.name}.pages`, query, params] as const,
    // The one place where the page is added to the rest of the query, which the endpoint's own schema checks again.
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params, query: { ...query, page: pageParam } } as unknown as Sent<E>, { signal }) as Promise<Output<E> & Listed>,
    initialPageParam: 1,
    getNextPageParam: (last: Listed) => last.next,
  })
}
