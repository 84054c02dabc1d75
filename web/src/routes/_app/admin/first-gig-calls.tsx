import { createFileRoute } from '@tanstack/react-router'
import { FirstCallsScreen } from '../../../features/admin-first-calls/first-calls-screen.tsx'
import { firstCallsSearch } from '../../../features/admin-first-calls/first-calls-search.ts'

export const Route = createFileRoute('/_app/admin/first-gig-calls')({ validateSearch: firstCallsSearch, component: Screen })

function Screen() {
  return <FirstCallsScreen search={Route.useSearch()} />
}
