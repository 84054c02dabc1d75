import { createFileRoute } from '@tanstack/react-router'
import { SupportScreen } from '../../../features/admin-support/support-screen.tsx'
import { supportSearch } from '../../../features/admin-support/support-search.ts'

export const Route = createFileRoute('/_app/admin/support')({ validateSearch: supportSearch, component: Screen })

function Screen() {
  return <SupportScreen search={Route.useSearch()} />
}
