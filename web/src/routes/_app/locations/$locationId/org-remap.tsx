import { createFileRoute } from '@tanstack/react-router'
import { LocationMoveScreen } from '../../../../features/location-moves/location-move-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/org-remap')({ component: Screen })

function Screen() {
  return <LocationMoveScreen key={Route.useParams().locationId} />
}
