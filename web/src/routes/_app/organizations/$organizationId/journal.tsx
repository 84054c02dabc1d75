import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { viewerTimezone } from '../../../../domain/time/when-text.tsx'
import { BillingTabs } from '../../../../features/charges/billing-tabs.tsx'
import { journalSearch } from '../../../../features/journal/journal-search.ts'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const JournalScreen = lazy(() =>
  import('../../../../features/journal/journal-screen.tsx').then((module) => ({ default: module.JournalScreen })),
)

export const Route = createFileRoute('/_app/organizations/$organizationId/journal')({ validateSearch: journalSearch, component: Screen })

function Screen() {
  const { id, name, locations } = useOrganization()
  const organizationId = String(id)
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <JournalScreen
        key={id}
        name={name}
        at={{ organization_id: id }}
        locations={locations}
        timezone={viewerTimezone()}
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
