import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const WebhooksScreen = lazy(() =>
  import('../../../../features/webhooks/webhooks-screen.tsx').then((module) => ({ default: module.WebhooksScreen })),
)

export const Route = createFileRoute('/_app/organizations/$organizationId/webhooks')({ component: Screen })

function Screen() {
  const organization = useOrganization()
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <WebhooksScreen organization={organization} tabs={<OrganizationTabs organizationId={String(organization.id)} />} />
    </Suspense>
  )
}
