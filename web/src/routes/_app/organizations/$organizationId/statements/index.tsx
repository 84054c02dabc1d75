import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BillingTabs } from '../../../../../features/charges/billing-tabs.tsx'
import { useOrganization } from '../../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../../features/organization/organization-tabs.tsx'
import { Delayed, PageSkeleton } from '../../../../../ui/states.tsx'

const StatementsScreen = lazy(() =>
  import('../../../../../features/charges/statements-screen.tsx').then((module) => ({ default: module.StatementsScreen })),
)

export const Route = createFileRoute('/_app/organizations/$organizationId/statements/')({ component: Screen })

function Screen() {
  const { id, name } = useOrganization()
  const organizationId = String(id)
  const tabs = (
    <>
      <OrganizationTabs organizationId={organizationId} />
      <BillingTabs organizationId={organizationId} />
    </>
  )
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <StatementsScreen name={name} of={{ organization_id: id }} tabs={tabs} />
    </Suspense>
  )
}
