import type { DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import type { DashboardSearch } from './dashboard-search.ts'

/** The address of a dashboard of one location, or of all with null. */
export function addressOf(locationId: number | null, name: DashboardName) {
  return locationId === null
    ? ({ to: '/dashboards/$name', params: { name } } as const)
    : ({ to: '/locations/$locationId/dashboards/$name', params: { locationId: String(locationId), name } } as const)
}

/** What another dashboard keeps of the address: the days, and which locations. */
export function keptSearch({ range, from, until, location_id, organization_id }: DashboardSearch): DashboardSearch {
  return { range, from, until, location_id, organization_id }
}
