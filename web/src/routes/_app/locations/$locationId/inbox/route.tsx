import { createFileRoute, useParams } from '@tanstack/react-router'
import { InboxLayout } from '../../../../../features/chat/inbox-layout.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/inbox')({ component: Screen })

function Screen() {
  const { locationId } = Route.useParams()
  const { groupId } = useParams({ strict: false })
  return <InboxLayout key={locationId} locationId={locationId} isOpen={groupId !== undefined} />
}
