import type { Endpoint, Output, Sent } from '@crewcall/contract/kit.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

type Listed = { next: number | null }

/** A paginated list that grows as one scrolls. Its key has its own name, so that optimistic changes of single pages leave it alone. */
export function pagesOf<E extends Endpoint>(endpoint: E, query: Record<string, unknown>, params?: Record<string, string>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.module, `${endpoint.name}.pages`, query, params] as const,
    // The one place where the page joins the rest of the query, which the endpoint's own schema checks again.
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params, query: { ...query, page: pageParam } } as unknown as Sent<E>, { signal }) as Promise<Output<E> & Listed>,
    initialPageParam: 1,
    getNextPageParam: (last: Listed) => last.next,
  })
}
