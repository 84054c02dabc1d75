import { createFileRoute, useParams } from '@tanstack/react-router'
import { inboxSearch } from '../../../features/chat/inbox-search.ts'
import { InboxLayout } from '../../../features/chat/inbox-layout.tsx'

export const Route = createFileRoute('/_app/inbox')({ validateSearch: inboxSearch, component: Screen })

function Screen() {
  const { groupId } = useParams({ strict: false })
  const { find, show } = Route.useSearch()
  return <InboxLayout find={find} kind={show} isOpen={groupId !== undefined} />
}
