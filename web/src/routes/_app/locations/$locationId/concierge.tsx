import { createFileRoute } from '@tanstack/react-router'
import { ConciergeScreen } from '../../../../features/concierge/concierge-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/concierge')({ component: Screen })

function Screen() {
  return <ConciergeScreen key={Route.useParams().locationId} />
}
