import { createFileRoute } from '@tanstack/react-router'
import { AdHocPaymentsScreen } from '../../../features/admin-adhoc-payments/adhoc-payments-screen.tsx'
import { adHocSearch } from '../../../features/admin-adhoc-payments/adhoc-search.ts'

export const Route = createFileRoute('/_app/admin/adhoc-payments')({ validateSearch: adHocSearch, component: Screen })

function Screen() {
  return <AdHocPaymentsScreen search={Route.useSearch()} />
}
