import { createFileRoute } from '@tanstack/react-router'
import { AddOnsScreen } from '../../../../features/add-ons/add-ons-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/add-ons')({ component: Screen })

function Screen() {
  return <AddOnsScreen key={Route.useParams().locationId} />
}
