import { createFileRoute } from '@tanstack/react-router'
import { RefundsScreen } from '../../../features/admin-adhoc-payments/refunds-screen.tsx'
import { refundsSearch } from '../../../features/admin-adhoc-payments/refunds-search.ts'

export const Route = createFileRoute('/_app/admin/refunds')({ validateSearch: refundsSearch, component: Screen })

function Screen() {
  return <RefundsScreen search={Route.useSearch()} />
}
