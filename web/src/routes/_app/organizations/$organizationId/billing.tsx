import { createFileRoute } from '@tanstack/react-router'
import { billingSearch } from '../../../../features/billing/billing-search.ts'
import { BillingScreen } from '../../../../features/billing/billing-screen.tsx'
import { payerOfOrganization } from '../../../../features/billing/payer.ts'
import { InvoicesSection } from '../../../../features/invoices/invoices-section.tsx'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'

export const Route = createFileRoute('/_app/organizations/$organizationId/billing')({ validateSearch: billingSearch, component: Screen })

function Screen() {
  const organization = useOrganization()
  const tabs = <OrganizationTabs organizationId={String(organization.id)} />
  const invoices = <InvoicesSection at={{ organization_id: organization.id }} owner={organization.name} isOnAccount={false} />
  const payer = payerOfOrganization(organization)
  return <BillingScreen key={organization.id} payer={payer} terms={null} search={Route.useSearch()} tabs={tabs} invoices={invoices} />
}
