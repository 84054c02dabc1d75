import { createFileRoute } from '@tanstack/react-router'
import { ScheduleScreen } from '../../../../../features/payments/schedule-screen.tsx'
import { scheduleSearch } from '../../../../../features/payments/schedule-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/schedule/')({ validateSearch: scheduleSearch, component: Screen })

function Screen() {
  return <ScheduleScreen search={Route.useSearch()} />
}
