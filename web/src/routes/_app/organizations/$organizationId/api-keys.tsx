import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const ApiKeysScreen = lazy(() =>
  import('../../../../features/api-keys/api-keys-screen.tsx').then((module) => ({ default: module.ApiKeysScreen })),
)

const SandboxPanel = lazy(() =>
  import('../../../../features/sandbox/sandbox-panel.tsx').then((module) => ({ default: module.SandboxPanel })),
)

export const Route = createFileRoute('/_app/organizations/$organizationId/api-keys')({ component: Screen })

function Screen() {
  const organization = useOrganization()
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <ApiKeysScreen organization={organization} tabs={<OrganizationTabs organizationId={String(organization.id)} />}>
        <SandboxPanel organization={organization} />
      </ApiKeysScreen>
    </Suspense>
  )
}
