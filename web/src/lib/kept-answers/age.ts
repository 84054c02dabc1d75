import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** When the answers that are shown without a connection were given, in epoch milliseconds, by query hash. */
const ages = new Map<string, number>()

/** A query shows an answer of that time; undefined: of now. */
export function ageIs(queryHash: string, at: number | undefined): void {
  if (at === undefined) ages.delete(queryHash)
  else ages.set(queryHash, at)
}

/** When the oldest of the answers on the screen was given, in epoch milliseconds; null if all of them are of now. */
export function useOldestShown(): number | null {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = [...ages].filter(([hash]) => isOnScreen(cache.get(hash)))
      return shown.length === 0 ? null : Math.min(...shown.map(([, at]) => at))
    },
  )
}

// Who one is does not age.
function isOnScreen(query: { queryKey: readonly unknown[]; isActive: () => boolean } | undefined): boolean {
  return query !== undefined && query.queryKey[0] !== 'identity' && query.isActive()
}
