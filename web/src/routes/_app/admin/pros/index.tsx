import { createFileRoute } from '@tanstack/react-router'
import { ProsScreen } from '../../../../features/admin-pros/pros-screen.tsx'
import { prosSearch } from '../../../../features/admin-pros/pros-search.ts'

export const Route = createFileRoute('/_app/admin/pros/')({ validateSearch: prosSearch, component: Screen })

function Screen() {
  return <ProsScreen search={Route.useSearch()} />
}
