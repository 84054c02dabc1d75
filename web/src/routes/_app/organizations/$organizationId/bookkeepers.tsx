import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BillingTabs } from '../../../../features/charges/billing-tabs.tsx'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const BookkeepersScreen = lazy(() =>
  import('../../../../features/bookkeepers/bookkeepers-screen.tsx').then((module) => ({ default: module.BookkeepersScreen })),
)

export const Route = createFileRoute('/_app/organizations/$organizationId/bookkeepers')({ component: Screen })

function Screen() {
  const { id, name } = useOrganization()
  const organizationId = String(id)
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <BookkeepersScreen
        key={id}
        name={name}
        of={{ organization_id: id }}
        tabs={
          <>
            <OrganizationTabs organizationId={organizationId} />
            <BillingTabs organizationId={organizationId} />
          </>
        }
      />
    </Suspense>
  )
}
