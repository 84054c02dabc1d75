import { createFileRoute } from '@tanstack/react-router'
import { useLocation } from '../../../../domain/location.ts'
import { billingSearch } from '../../../../features/billing/billing-search.ts'
import { BillingScreen } from '../../../../features/billing/billing-screen.tsx'
import { payerOfLocation } from '../../../../features/billing/payer.ts'

export const Route = createFileRoute('/_app/locations/$locationId/billing')({ validateSearch: billingSearch, component: Screen })

function Screen() {
  const location = useLocation()
  return <BillingScreen key={location.id} payer={payerOfLocation(location)} terms={location} search={Route.useSearch()} />
}
