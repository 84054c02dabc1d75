import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BillingTabs } from '../../../../features/charges/billing-tabs.tsx'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const MethodsScreen = lazy(() =>
  import('../../../../features/charges/methods-screen.tsx').then((module) => ({ default: module.MethodsScreen })),
)

export const Route = createFileRoute('/_app/organizations/$organizationId/payment-methods')({ component: Screen })

function Screen() {
  const organization = useOrganization()
  const organizationId = String(organization.id)
  const tabs = (
    <>
      <OrganizationTabs organizationId={organizationId} />
      <BillingTabs organizationId={organizationId} />
    </>
  )
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <MethodsScreen organization={organization} tabs={tabs} />
    </Suspense>
  )
}
