import { createFileRoute } from '@tanstack/react-router'
import { AlarmsScreen } from '../../../features/admin-alarms/alarms-screen.tsx'
import { alarmsSearch } from '../../../features/admin-alarms/alarms-search.ts'

export const Route = createFileRoute('/_app/admin/alarms')({ validateSearch: alarmsSearch, component: Screen })

function Screen() {
  return <AlarmsScreen search={Route.useSearch()} />
}
