import { createFileRoute } from '@tanstack/react-router'
import { PlatformScreen } from '../../../features/dashboards/platform/platform-screen.tsx'
import type { PlatformSearch } from '../../../features/dashboards/platform/platform-search.ts'

// The screen reads the address, so that its rules are not part of every first load.
export const Route = createFileRoute('/_app/admin/dashboards')({ validateSearch: (search: PlatformSearch) => search, component: Screen })

function Screen() {
  return <PlatformScreen search={Route.useSearch()} />
}
