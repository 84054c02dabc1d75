import { createFileRoute } from '@tanstack/react-router'
import { returnTo } from '../../../domain/navigation/return-path.ts'
import { AddLocationScreen } from '../../../features/location-settings/add-location-screen.tsx'
import { searchSchema } from '../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/locations/add')({ validateSearch: searchSchema({ returnTo }), component: Screen })

function Screen() {
  return <AddLocationScreen returnTo={Route.useSearch().returnTo} />
}
