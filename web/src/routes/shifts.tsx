import { createFileRoute } from '@tanstack/react-router'
import { visitorSearch } from '../features/pro-find/visitor-search.ts'
import { VisitorScreen } from '../features/pro-find/visitor-screen.tsx'

export const Route = createFileRoute('/shifts')({ validateSearch: visitorSearch, component: Screen })

function Screen() {
  return <VisitorScreen search={Route.useSearch()} />
}
