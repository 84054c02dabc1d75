import { createFileRoute } from '@tanstack/react-router'
import { LocationsScreen } from '../../../features/admin-locations/locations-screen.tsx'
import { locationsSearch } from '../../../features/admin-locations/locations-search.ts'

export const Route = createFileRoute('/_app/admin/locations')({ validateSearch: locationsSearch, component: Screen })

function Screen() {
  return <LocationsScreen search={Route.useSearch()} />
}
