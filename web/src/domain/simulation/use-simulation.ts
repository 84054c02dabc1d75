import { MOST_SIMULATED, simulateGigs } from '@crewcall/contract/simulation.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/query.ts'

type Body = Parameters<typeof api.query<typeof simulateGigs>>[1]['body']
const settleMs = 400

/** The simulation of these shifts, 400 ms after they last changed; until the next answer the last one stays. Null asks nothing. */
export function useSimulation(locationId: number, body: Body | null) {
  const { written, asked } = useSettled(body)
  const found = useQuery({ ...simulationOf(locationId, asked ?? { shifts: [] }), enabled: asked !== null })
  return { ...found, isStale: found.isPlaceholderData || written !== JSON.stringify(body) }
}

/** The same of several calls, for more shifts than one takes: all their shifts, and the chance of all where one call was enough. */
export function useSimulations(locationId: number, bodies: readonly Body[]) {
  const { asked } = useSettled(bodies)
  return useQueries({ queries: asked.map((body) => simulationOf(locationId, body)), combine: together })
}

/** The shifts of several calls, each at its location; empty until its answer is here. */
export function useSimulationsAt(calls: readonly { locationId: number; body: Body }[]) {
  const { asked } = useSettled(calls)
  const answers = useQueries({ queries: asked.map(({ locationId, body }) => simulationOf(locationId, body)) })
  return asked.map(({ locationId }, at) => ({ locationId, shifts: answers[at]?.data?.shifts ?? [] }))
}

function together(results: UseQueryResult<Output<typeof simulateGigs>>[]) {
  const answers = results.flatMap(({ data }) => data ?? [])
  return {
    isLoading: results.some(({ isLoading }) => isLoading),
    shifts: answers.flatMap(({ shifts }) => shifts),
    percent: results.length === 1 ? (answers[0]?.all.percent ?? null) : null,
    /** An event has more shifts than one answer looks at. */
    isCut: answers.some((one) => !one.is_whole && one.shifts.length === MOST_SIMULATED),
  }
}

function simulationOf(locationId: number, body: Body) {
  const asked = api.query(simulateGigs, { params: { locationId: String(locationId) }, body })
  return { ...asked, placeholderData: keepPreviousData, staleTime: 60_000, retry: false as const }
}

function useSettled<T>(value: T): { written: string; asked: T } {
  const [written] = useDebouncedValue(JSON.stringify(value), settleMs)
  return { written, asked: useMemo(() => JSON.parse(written) as T, [written]) }
}
