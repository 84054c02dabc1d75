import { createFileRoute } from '@tanstack/react-router'
import { GigsScreen } from '../../../features/admin-gigs/gigs-screen.tsx'
import { gigsSearch } from '../../../features/admin-gigs/gigs-search.ts'

export const Route = createFileRoute('/_app/admin/gigs')({ validateSearch: gigsSearch, component: Screen })

function Screen() {
  return <GigsScreen search={Route.useSearch()} />
}
