import { createFileRoute } from '@tanstack/react-router'
import { BackgroundChecksScreen } from '../../../features/admin-background-checks/background-checks-screen.tsx'
import { backgroundChecksSearch } from '../../../features/admin-background-checks/background-checks-search.ts'

export const Route = createFileRoute('/_app/admin/background-checks')({ validateSearch: backgroundChecksSearch, component: Screen })

function Screen() {
  return <BackgroundChecksScreen search={Route.useSearch()} />
}
