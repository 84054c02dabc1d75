import { createFileRoute } from '@tanstack/react-router'
import type { DashboardSearch } from '../../../../../features/dashboards/dashboard-search.ts'
import { LocationDashboardsScreen } from '../../../../../features/dashboards/location-dashboards-screen.tsx'

// The screen reads the address, so that its rules are not part of every first load.
export const Route = createFileRoute('/_app/locations/$locationId/dashboards/$name')({
  validateSearch: (search: DashboardSearch) => search,
  component: Screen,
})

function Screen() {
  return <LocationDashboardsScreen name={Route.useParams().name} search={Route.useSearch()} />
}
