import { createFileRoute } from '@tanstack/react-router'
import { PromotionsScreen } from '../../../features/admin-promotions/promotions-screen.tsx'
import { promotionsSearch } from '../../../features/admin-promotions/promotions-search.ts'

export const Route = createFileRoute('/_app/admin/referral-promotions')({ validateSearch: promotionsSearch, component: Screen })

function Screen() {
  return <PromotionsScreen search={Route.useSearch()} />
}
