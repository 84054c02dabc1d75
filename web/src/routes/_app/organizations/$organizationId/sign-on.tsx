import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const SignOnScreen = lazy(() =>
  import('../../../../features/sign-on/sign-on-screen.tsx').then((module) => ({ default: module.SignOnScreen })),
)

export const Route = createFileRoute('/_app/organizations/$organizationId/sign-on')({ component: Screen })

function Screen() {
  const { id } = useOrganization()
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <SignOnScreen organizationId={id} tabs={<OrganizationTabs organizationId={String(id)} />} />
    </Suspense>
  )
}
