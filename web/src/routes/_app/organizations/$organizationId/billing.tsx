import { createFileRoute } from '@tanstack/react-router'
import { billingSearch } from '../../../../features/billing/billing-search.ts'
import { BillingScreen } from '../../../../features/billing/billing-screen.tsx'
import { payerOfOrganization } from '../../../../features/billing/payer.ts'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'

export const Route = createFileRoute('/_app/organizations/$organizationId/billing')({ validateSearch: billingSearch, component: Screen })

function Screen() {
  const organization = useOrganization()
  const tabs = <OrganizationTabs organizationId={String(organization.id)} />
  return (
    <BillingScreen key={organization.id} payer={payerOfOrganization(organization)} terms={null} search={Route.useSearch()} tabs={tabs} />
  )
}
