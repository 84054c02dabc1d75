import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLocation } from '../../../../domain/location/location.ts'
import { BillingTabs } from '../../../../features/charges/billing-tabs.tsx'
import { journalSearch } from '../../../../features/journal/journal-search.ts'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const JournalScreen = lazy(() =>
  import('../../../../features/journal/journal-screen.tsx').then((module) => ({ default: module.JournalScreen })),
)

export const Route = createFileRoute('/_app/locations/$locationId/journal')({ validateSearch: journalSearch, component: Screen })

function Screen() {
  const { id, name, organization_id, timezone } = useLocation()
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <JournalScreen
        key={id}
        name={name}
        at={{ organization_id, location_id: id }}
        locations={[]}
        timezone={timezone}
        search={Route.useSearch()}
        tabs={<BillingTabs locationId={String(id)} />}
      />
    </Suspense>
  )
}
