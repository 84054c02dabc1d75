import { getDashboard, type Dashboard } from '@crewcall/contract/dashboards.ts'
import { dashboards, type DashboardName, type Measure } from '@crewcall/contract/rules/dashboards.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useActor } from '../../domain/person/actor.ts'
import { api } from '../../lib/query.ts'
import type { DaySpan } from '../../domain/time/day-span.ts'
import { isCost } from './values.ts'

/** The days and locations that a dashboard is about, as the server is asked for them. */
export type Asked = DaySpan & { location_id?: number[]; organization_id?: number }

/** While changes are still being counted, the numbers are asked for again. */
const countingMs = 15_000

/** The numbers of a dashboard; those of other days stay while these are loading. */
export function useDashboard(name: DashboardName, asked: Asked, isEnabled = true) {
  return useQuery({
    ...api.query(getDashboard, { params: { name }, query: asked }),
    enabled: isEnabled,
    placeholderData: (before) => (before?.name === name ? before : undefined),
    refetchInterval: ({ state }) => (state.data?.behind_since ? countingMs : false),
  })
}

/** Whether the numbers of other days stay because there is no connection to ask for those that are chosen. */
export function isStuck({ isPlaceholderData, fetchStatus }: Pick<UseQueryResult, 'isPlaceholderData' | 'fetchStatus'>): boolean {
  return isPlaceholderData && fetchStatus === 'paused'
}

/** Which figures are shown, each with its position in the answer, and whether their cost is visible at every location. */
export function useShownFigures(data: Dashboard) {
  const actor = useActor()
  const shown = data.locations.length > 0 ? data.locations : (actor?.managed_locations ?? [])
  const seeing = shown.filter((at) => can(actor, 'report.view_cost', at))
  const figures = data.figures.map((figure, index) => ({ ...figure, index })).filter(({ measure }) => seeing.length > 0 || !isCost(measure))
  return { figures, seesAllCost: seeing.length === shown.length }
}
export type ShownFigure = ReturnType<typeof useShownFigures>['figures'][number]

/** The figure of this name, or else the first that has a value at some point of the chart: a share has none on days of few shifts. */
export function figureNamed<F extends { measure: Measure; index: number }>(
  figures: readonly F[],
  name: string | undefined,
  points: Dashboard['points'],
): F | undefined {
  const isKnown = ({ index }: F) => points.some(({ values }) => (values[index] ?? null) !== null)
  return figures.find(({ measure }) => measure === name) ?? figures.find(isKnown) ?? figures[0]
}

/** The figure that an address names, if the dashboard has it. */
export function measureNamed(dashboard: DashboardName, name: string | undefined): Measure | undefined {
  return dashboards[dashboard].find((measure) => measure === name)
}
