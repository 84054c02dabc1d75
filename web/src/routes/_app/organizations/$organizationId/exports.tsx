import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const OrganizationExportsScreen = lazy(() =>
  import('../../../../features/exports/organization-exports-screen.tsx').then((module) => ({ default: module.OrganizationExportsScreen })),
)

export const Route = createFileRoute('/_app/organizations/$organizationId/exports')({ component: Screen })

function Screen() {
  const organization = useOrganization()
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <OrganizationExportsScreen organization={organization} tabs={<OrganizationTabs organizationId={String(organization.id)} />} />
    </Suspense>
  )
}
