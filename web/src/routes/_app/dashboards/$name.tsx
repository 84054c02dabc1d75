import { createFileRoute } from '@tanstack/react-router'
import { AllDashboardsScreen } from '../../../features/dashboards/all-dashboards-screen.tsx'
import type { DashboardSearch } from '../../../features/dashboards/dashboard-search.ts'

// The screen reads the address, so that its rules are not part of every first load.
export const Route = createFileRoute('/_app/dashboards/$name')({ validateSearch: (search: DashboardSearch) => search, component: Screen })

function Screen() {
  return <AllDashboardsScreen name={Route.useParams().name} search={Route.useSearch()} />
}
