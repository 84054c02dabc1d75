import type { Endpoint, Output, Sent } from '@crewcall/contract/kit.ts'
import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { api } from './query.ts'
import type { Watch } from './toast.ts'

/**
 * Watches what an act has led to, for its toast: asked again with every event, on whatever screen one is by then, and over
 * once the server's answer no longer stands as the act left it.
 */
export function useToastWatch() {
  const client = useQueryClient()
  return <E extends Endpoint>(endpoint: E, sent: Sent<E>, stands: (shown: Output<E>) => boolean): Watch =>
    (onOver) => {
      // What is cached may be older than the act: only an answer from after it counts.
      const observer = new QueryObserver(client, { ...api.query(endpoint, sent), staleTime: Infinity })
      return observer.subscribe(({ data, isFetching, isFetchedAfterMount }) => {
        if (data !== undefined && isFetchedAfterMount && !isFetching && !stands(data)) onOver()
      })
    }
}
