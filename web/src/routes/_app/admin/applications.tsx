import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsScreen } from '../../../features/admin-applications/applications-screen.tsx'
import { applicationsSearch } from '../../../features/admin-applications/applications-search.ts'

export const Route = createFileRoute('/_app/admin/applications')({ validateSearch: applicationsSearch, component: Screen })

function Screen() {
  return <ApplicationsScreen search={Route.useSearch()} />
}
