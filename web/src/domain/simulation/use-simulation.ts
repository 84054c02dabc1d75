import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/query.ts'

type Body = Parameters<typeof api.query<typeof simulateGigs>>[1]['body']
const settleMs = 400

/** The simulation of these shifts, 400 ms after they last changed; until the next answer the last one stays. Null asks nothing. */
export function useSimulation(locationId: number, body: Body | null) {
  const [written] = useDebouncedValue(JSON.stringify(body), settleMs)
  const asked = useMemo(() => JSON.parse(written) as Body | null, [written])
  const params = { locationId: String(locationId) }
  const found = useQuery({
    ...api.query(simulateGigs, { params, body: asked ?? { shifts: [] } }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  return { ...found, isStale: found.isPlaceholderData || written !== JSON.stringify(body) }
}
