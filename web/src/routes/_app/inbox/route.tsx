import { createFileRoute, useParams } from '@tanstack/react-router'
import { InboxLayout } from '../../../features/chat/inbox-layout.tsx'

export const Route = createFileRoute('/_app/inbox')({ component: Screen })

function Screen() {
  const { groupId } = useParams({ strict: false })
  return <InboxLayout isOpen={groupId !== undefined} />
}
