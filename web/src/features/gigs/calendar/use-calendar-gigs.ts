import { listGigs, type GigRow } from '@crewcall/contract/gigs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { wallToInstant } from '@crewcall/contract/rules/time.ts'
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/query.ts'
import type { GigViewsSearch } from '../gigs-search.ts'
import { listQueryOf, type PresetName } from '../presets.ts'

const pageSize = 100
const mostPages = 10
type Asked = { search: GigViewsSearch; from: string; until: string }

/** Every shift that overlaps the visible days, with the filters of the address; the address's own bounds are ignored here. */
export function useCalendarGigs(preset: PresetName, location: Location, { search, from, until }: Asked) {
  const [pages, setPages] = useState(1)
  const asked = {
    ...listQueryOf(preset, search, { locationId: location.id, timezone: location.timezone, now: new Date(0) }),
    page_size: pageSize,
    ordering: 'start_time' as const,
    start_time__gte: undefined,
    start_time__lte: wallToInstant(until, '00:00', location.timezone).toISOString(),
    end_time__gte: wallToInstant(from, '00:00', location.timezone).toISOString(),
    end_time__lte: undefined,
  }
  const found = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...api.query(listGigs, { query: { ...asked, page: index + 1 } }),
      placeholderData: keepPreviousData,
    })),
    combine: together,
  })
  const wanted = Math.min(mostPages, Math.max(1, Math.ceil(found.count / pageSize)))
  if (found.isSettled && wanted !== pages) setPages(wanted)
  return found
}

function together(results: UseQueryResult<Output<typeof listGigs>>[]) {
  const [first] = results
  return {
    // While one page is old and the next is new, a shift may be in both.
    rows: [...new Map(results.flatMap((result) => result.data?.results ?? []).map((row): [number, GigRow] => [row.id, row])).values()],
    count: first?.data?.count ?? 0,
    isSettled: first?.isSuccess === true && !first.isPlaceholderData,
    error: first?.error ?? null,
    refetch: () => void first?.refetch(),
  }
}
