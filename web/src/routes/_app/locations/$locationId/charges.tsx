import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLocation } from '../../../../domain/location/location.ts'
import { BillingTabs } from '../../../../features/charges/billing-tabs.tsx'
import { chargesSearch } from '../../../../features/charges/charges-search.ts'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const ChargesScreen = lazy(() =>
  import('../../../../features/charges/charges-screen.tsx').then((module) => ({ default: module.ChargesScreen })),
)
const ReceiptSheet = lazy(() =>
  import('../../../../features/payments/receipt-sheet.tsx').then((module) => ({ default: module.ReceiptSheet })),
)

export const Route = createFileRoute('/_app/locations/$locationId/charges')({ validateSearch: chargesSearch, component: Screen })

function Screen() {
  const { id, name, organization_id } = useLocation()
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <ChargesScreen
        key={id}
        name={name}
        at={{ organization_id, location_id: id }}
        locations={[]}
        search={Route.useSearch()}
        tabs={<BillingTabs locationId={String(id)} />}
        receipt={(applicationId, close) => <ReceiptSheet applicationId={applicationId} onClose={close} />}
      />
    </Suspense>
  )
}
