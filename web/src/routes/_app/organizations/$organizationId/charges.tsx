import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BillingTabs } from '../../../../features/charges/billing-tabs.tsx'
import { chargesSearch } from '../../../../features/charges/charges-search.ts'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const ChargesScreen = lazy(() =>
  import('../../../../features/charges/charges-screen.tsx').then((module) => ({ default: module.ChargesScreen })),
)

export const Route = createFileRoute('/_app/organizations/$organizationId/charges')({ validateSearch: chargesSearch, component: Screen })

function Screen() {
  const { id, name, locations } = useOrganization()
  const organizationId = String(id)
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <ChargesScreen
        key={id}
        name={name}
        at={{ organization_id: id }}
        locations={locations}
        search={Route.useSearch()}
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
