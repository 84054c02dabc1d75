import { createFileRoute } from '@tanstack/react-router'
import { AppealsScreen } from '../../../features/admin-pros/appeals-screen.tsx'
import { appealsSearch } from '../../../features/admin-pros/appeals-search.ts'

export const Route = createFileRoute('/_app/admin/appeals')({ validateSearch: appealsSearch, component: Screen })

function Screen() {
  return <AppealsScreen search={Route.useSearch()} />
}
