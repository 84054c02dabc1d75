import { canAnywhere } from '@crewcall/contract/rules/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { locationQuery } from '../../domain/location/location-query.ts'
import { useLocations } from '../../domain/location/use-location.ts'
import { useActor } from '../../domain/person/actor.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useToday } from '../../domain/time/use-today.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { dashboardSearch, type DashboardSearch } from './dashboard-search.ts'

/** The dashboards of all locations that the reader may see, or of those that the address names. */
export function AllDashboardsScreen({ name, search: asked }: { name: string; search: DashboardSearch }) {
  const search = dashboardSearch(asked)
  const { t } = useT()
  const actor = useActor()
  const { locations, location } = useLocations()
  // Only a week needs to know on which weekday it begins.
  const here = useQuery({ ...locationQuery(String(location?.id)), enabled: location !== undefined && search.range === 'week' })
  const [noView, noCost] = [useWhyNot('report.export'), useWhyNot('report.view_cost')]
  const { location_id, organization_id } = search
  return (
    <DashboardPage
      name={name}
      search={search}
      locationId={null}
      subtitle={t('All locations')}
      today={useToday(location?.timezone ?? viewerTimezone())}
      weekBegins={here.data?.week_begins_on ?? 'MONDAY'}
      where={{ ...(location_id && { location_id }), ...(organization_id !== undefined && { organization_id }) }}
      choices={locations}
      refusals={{
        view: canAnywhere(actor, 'report.export') ? null : noView,
        cost: canAnywhere(actor, 'report.view_cost') ? null : noCost,
      }}
    />
  )
}
