import { createFileRoute } from '@tanstack/react-router'
import { PreScreenScreen } from '../../../features/chat/pre-screen-screen.tsx'
import { preScreenSearch } from '../../../features/chat/inbox-search.ts'

export const Route = createFileRoute('/_app/chat/pre-screen')({ validateSearch: preScreenSearch, component: Screen })

function Screen() {
  const { application_id } = Route.useSearch()
  return <PreScreenScreen key={application_id} applicationId={application_id} />
}
