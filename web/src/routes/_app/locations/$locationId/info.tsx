import { createFileRoute } from '@tanstack/react-router'
import { LocationInfoScreen } from '../../../../features/location-settings/location-info-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/info')({ component: Screen })

function Screen() {
  return <LocationInfoScreen key={Route.useParams().locationId} />
}
