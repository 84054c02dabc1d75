import { createFileRoute, useParams } from '@tanstack/react-router'
import { inboxSearch } from '../../../../../features/chat/inbox-search.ts'
import { InboxLayout } from '../../../../../features/chat/inbox-layout.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/inbox')({ validateSearch: inboxSearch, component: Screen })

function Screen() {
  const { locationId } = Route.useParams()
  const { groupId } = useParams({ strict: false })
  const { find, show } = Route.useSearch()
  return <InboxLayout key={locationId} locationId={locationId} find={find} kind={show} isOpen={groupId !== undefined} />
}
