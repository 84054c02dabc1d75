import { createFileRoute } from '@tanstack/react-router'
import { PayRunScreen } from '../../../../../features/timesheets/pay-run-screen.tsx'
import { payRunSearch } from '../../../../../features/timesheets/timesheets-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/timesheets/pay')({ validateSearch: payRunSearch, component: Screen })

function Screen() {
  return <PayRunScreen search={Route.useSearch()} />
}
