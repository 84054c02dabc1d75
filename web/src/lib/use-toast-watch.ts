import type { Endpoint, Output, Sent } from '@crewcall/contract/kit.ts'
import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { api } from './query.ts'
import type { Watch } from './toast.ts'

/**
 * Watches the result of an action, for its toast: refetched with every event, on any current screen, and over once the server's answer
 * differs from the action's result.
 */
export function useToastWatch() {
  const client = useQueryClient()
  return <E extends Endpoint>(endpoint: E, sent: Sent<E>, stands: (shown: Output<E>) => boolean): Watch =>
    (onOver) => {
      // Cached data may be older than the action: only a later answer counts.
      const observer = new QueryObserver(client, { ...api.query(endpoint, sent), staleTime: Infinity })
      return observer.subscribe(({ data, isFetching, isFetchedAfterMount }) => {
        if (data !== undefined && isFetchedAfterMount && !isFetching && !stands(data)) onOver()
      })
    }
}
