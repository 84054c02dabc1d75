import { getPlatformDashboard, type PlatformDashboard } from '@crewcall/contract/platform-dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/query.ts'
import type { DaySpan } from '../../../domain/time/day-span.ts'

export type PlatformAsked = DaySpan & { market_id?: number }
export type PlatformMeasure = PlatformDashboard['figures'][number]['measure']

/** While changes are still being counted, the numbers are asked for again. */
const countingMs = 15_000

/** The numbers of the platform; those of other days stay while these are loading. */
export function usePlatform(asked: PlatformAsked, isEnabled = true) {
  return useQuery({
    ...api.query(getPlatformDashboard, { query: asked }),
    enabled: isEnabled,
    placeholderData: (before) => ((before?.market?.id ?? undefined) === asked.market_id ? before : undefined),
    refetchInterval: ({ state }) => (state.data?.behind_since ? countingMs : false),
  })
}
