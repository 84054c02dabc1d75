import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { billingSearch } from '../../../../features/billing/billing-search.ts'
import { BillingScreen } from '../../../../features/billing/billing-screen.tsx'
import { BillingTabs } from '../../../../features/charges/billing-tabs.tsx'
import { payerOfOrganization } from '../../../../features/billing/payer.ts'
import { InvoicesSection } from '../../../../features/invoices/invoices-section.tsx'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'

const BillingSummary = lazy(() =>
  import('../../../../features/charges/billing-summary.tsx').then((module) => ({ default: module.BillingSummary })),
)

export const Route = createFileRoute('/_app/organizations/$organizationId/billing')({ validateSearch: billingSearch, component: Screen })

function Screen() {
  const organization = useOrganization()
  const organizationId = String(organization.id)
  const tabs = (
    <>
      <OrganizationTabs organizationId={organizationId} />
      <BillingTabs organizationId={organizationId} />
    </>
  )
  const invoices = <InvoicesSection at={{ organization_id: organization.id }} owner={organization.name} isOnAccount={false} />
  const payer = payerOfOrganization(organization)
  return (
    <BillingScreen
      key={organization.id}
      payer={payer}
      terms={null}
      search={Route.useSearch()}
      tabs={tabs}
      summary={<BillingSummary at={{ organization_id: organization.id }} />}
      invoices={invoices}
    />
  )
}
