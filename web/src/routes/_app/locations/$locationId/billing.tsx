import { createFileRoute } from '@tanstack/react-router'
import { useLocation } from '../../../../domain/location/location.ts'
import { billingSearch } from '../../../../features/billing/billing-search.ts'
import { BillingScreen } from '../../../../features/billing/billing-screen.tsx'
import { InvoicesSection } from '../../../../features/invoices/invoices-section.tsx'
import { payerOfLocation } from '../../../../features/billing/payer.ts'

export const Route = createFileRoute('/_app/locations/$locationId/billing')({ validateSearch: billingSearch, component: Screen })

function Screen() {
  const location = useLocation()
  const { id, organization_id, organization_name, invoicing_enabled } = location
  const invoices = <InvoicesSection at={{ location_id: id, organization_id }} owner={organization_name} isOnAccount={invoicing_enabled} />
  return <BillingScreen key={id} payer={payerOfLocation(location)} terms={location} search={Route.useSearch()} invoices={invoices} />
}
