import { createFileRoute } from '@tanstack/react-router'
import { ConversationScreen } from '../../../../../features/chat/conversation-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/inbox/shift/$groupId')({ component: Screen })

function Screen() {
  const { groupId: id, locationId } = Route.useParams()
  const { at } = Route.useSearch()
  return <ConversationScreen key={id} id={id} at={at} locationId={locationId} />
}
