import { useLocation } from '../../domain/location/location.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useToday } from '../../domain/time/use-today.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { dashboardSearch, type DashboardSearch } from './dashboard-search.ts'

/** The dashboards of the location in the address. */
export function LocationDashboardsScreen({ name, search: asked }: { name: string; search: DashboardSearch }) {
  const search = dashboardSearch(asked)
  const { id, organization_id, name: subtitle, timezone, week_begins_on: weekBegins } = useLocation()
  const place = { location_id: id, organization_id }
  const refusals = { view: useWhyNot('report.export', place), cost: useWhyNot('report.view_cost', place) }
  return (
    <DashboardPage
      name={name}
      search={search}
      locationId={id}
      subtitle={subtitle}
      today={useToday(timezone)}
      weekBegins={weekBegins}
      where={{ location_id: [id] }}
      refusals={refusals}
    />
  )
}
