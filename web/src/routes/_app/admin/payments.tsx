import { createFileRoute } from '@tanstack/react-router'
import { CheckedScreen } from '../../../features/admin-payments/checked-screen.tsx'
import { checkedSearch } from '../../../features/admin-payments/checked-search.ts'

export const Route = createFileRoute('/_app/admin/payments')({ validateSearch: checkedSearch, component: Screen })

function Screen() {
  return <CheckedScreen search={Route.useSearch()} />
}
