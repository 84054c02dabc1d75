import { createFileRoute } from '@tanstack/react-router'
import { CouponsScreen } from '../../../features/admin-coupons/coupons-screen.tsx'
import { couponsSearch } from '../../../features/admin-coupons/coupons-search.ts'

export const Route = createFileRoute('/_app/admin/business-coupons')({ validateSearch: couponsSearch, component: Screen })

function Screen() {
  return <CouponsScreen search={Route.useSearch()} />
}
