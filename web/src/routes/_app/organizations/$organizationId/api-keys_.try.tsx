import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const TryScreen = lazy(() => import('../../../../features/api-page/try-screen.tsx').then((module) => ({ default: module.TryScreen })))

export const Route = createFileRoute('/_app/organizations/$organizationId/api-keys_/try')({
  validateSearch: ({ call }: Record<string, unknown>): { call?: string } => (typeof call === 'string' ? { call } : {}),
  component: Screen,
})

function Screen() {
  const organization = useOrganization()
  const { call } = Route.useSearch()
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <TryScreen organization={organization} tabs={<OrganizationTabs organizationId={String(organization.id)} />} chosen={call} />
    </Suspense>
  )
}
