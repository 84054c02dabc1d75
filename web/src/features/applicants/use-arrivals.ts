import { useState } from 'react'

/** Those ids that were not there when the list was first shown. */
export function useArrivals(ids: readonly number[]): ReadonlySet<number> {
  const [first] = useState(() => new Set(ids))
  return new Set(ids.filter((id) => !first.has(id)))
}
