import type { Output } from '@crewcall/contract/kit.ts'
import { getPayRun, listPayRuns, type PayRun } from '@crewcall/contract/pay-runs.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { api } from '../../lib/query.ts'

type RunFacts = Output<typeof listPayRuns>['results'][number]
/** What the address calls the steps of a run before it is paid. */
export const runSteps = ['review', 'totals', 'confirm'] as const
export type RunStep = (typeof runSteps)[number]

/** The query of one run; every command on it answers with the same. */
export const runQuery = (id: number) => api.query(getPayRun, { params: { id: String(id) } })
export const paramsOf = ({ id }: Pick<PayRun, 'id'>) => ({ params: { id: String(id) } })

/** The pay runs at this location, or at all, that are not over; then the newest that are. */
export function usePayRuns(isEverywhere: boolean): readonly RunFacts[] {
  const { id, organization_id } = useLocation()
  const mayPay = useCan('payment.charge', { location_id: id, organization_id })
  const { data } = useQuery({
    ...api.query(listPayRuns, { query: isEverywhere ? {} : { location_id: String(id) } }),
    enabled: mayPay || isEverywhere,
  })
  return data?.results ?? []
}

/** How many of a run are settled, of how many. */
export function progressOf({ left, paid, failed, refused }: Pick<RunFacts, 'left' | 'paid' | 'failed' | 'refused'>) {
  const doneCount = paid + failed + refused
  return { doneCount, count: left + doneCount }
}
