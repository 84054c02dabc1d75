import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLocation } from '../../../../domain/location/location.ts'
import { BillingTabs } from '../../../../features/charges/billing-tabs.tsx'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const BookkeepersScreen = lazy(() =>
  import('../../../../features/bookkeepers/bookkeepers-screen.tsx').then((module) => ({ default: module.BookkeepersScreen })),
)

export const Route = createFileRoute('/_app/locations/$locationId/bookkeepers')({ component: Screen })

function Screen() {
  const { id, name, organization_id } = useLocation()
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <BookkeepersScreen key={id} name={name} of={{ organization_id, location_id: id }} tabs={<BillingTabs locationId={String(id)} />} />
    </Suspense>
  )
}
