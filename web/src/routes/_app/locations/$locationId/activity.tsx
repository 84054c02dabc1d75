import { createFileRoute } from '@tanstack/react-router'
import { activitySearch } from '../../../../features/admin-audit/audit-search.ts'
import { LocationActivityScreen } from '../../../../features/admin-audit/location-activity-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/activity')({ validateSearch: activitySearch, component: Screen })

function Screen() {
  return <LocationActivityScreen search={Route.useSearch()} />
}
