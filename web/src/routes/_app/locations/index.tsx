import { listLocations } from '@crewcall/contract/organizations.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LocationsScreen } from '../../../features/location-settings/locations-screen.tsx'
import { listQuery, locationsSearch } from '../../../features/location-settings/locations-search.ts'

export const Route = createFileRoute('/_app/locations/')({
  validateSearch: locationsSearch,
  loaderDeps: ({ search }) => listQuery(search),
  loader: ({ context: { api, queryClient }, deps }) => void queryClient.prefetchQuery(api.query(listLocations, { query: deps })),
  component: Screen,
})

function Screen() {
  return <LocationsScreen search={Route.useSearch()} />
}
