import { createFileRoute } from '@tanstack/react-router'
import { supportSearch } from '../../../features/chat/inbox-search.ts'
import { SupportScreen } from '../../../features/chat/support-screen.tsx'

export const Route = createFileRoute('/_app/chat/support')({ validateSearch: supportSearch, component: Screen })

function Screen() {
  return <SupportScreen search={Route.useSearch()} />
}
