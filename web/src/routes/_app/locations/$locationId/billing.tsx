import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLocation } from '../../../../domain/location/location.ts'
import { billingSearch } from '../../../../features/billing/billing-search.ts'
import { BillingScreen } from '../../../../features/billing/billing-screen.tsx'
import { BillingTabs } from '../../../../features/charges/billing-tabs.tsx'
import { InvoicesSection } from '../../../../features/invoices/invoices-section.tsx'
import { payerOfLocation } from '../../../../features/billing/payer.ts'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const AllBilling = lazy(() => import('../../../../features/billing/all-billing.tsx').then((module) => ({ default: module.AllBilling })))
const InvoicesToPay = lazy(() =>
  import('../../../../features/invoices/invoices-to-pay.tsx').then((module) => ({ default: module.InvoicesToPay })),
)
const AllPayments = lazy(() => import('../../../../features/payments/all-payments.tsx').then((module) => ({ default: module.AllPayments })))

const BillingSummary = lazy(() =>
  import('../../../../features/charges/billing-summary.tsx').then((module) => ({ default: module.BillingSummary })),
)

export const Route = createFileRoute('/_app/locations/$locationId/billing')({ validateSearch: billingSearch, component: Screen })

function Screen() {
  const location = useLocation()
  const search = Route.useSearch()
  const { id, organization_id, organization_name, invoicing_enabled } = location
  if (search.scope === 'all')
    return (
      <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
        <AllBilling
          search={search}
          toPay={(invoices) => <InvoicesToPay invoices={invoices} />}
          lists={(nameOf, shown) => (
            <>
              <InvoicesSection at={shown} owner="" isOnAccount={false} ofAll />
              <AllPayments search={search} nameOf={nameOf} />
            </>
          )}
        />
      </Suspense>
    )
  const parts = {
    tabs: <BillingTabs locationId={String(id)} />,
    summary: <BillingSummary at={{ location_id: id }} />,
    invoices: <InvoicesSection at={{ location_id: id, organization_id }} owner={organization_name} isOnAccount={invoicing_enabled} />,
  }
  return <BillingScreen key={id} payer={payerOfLocation(location)} terms={location} search={search} {...parts} />
}
