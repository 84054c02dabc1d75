import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLocation } from '../../../../../domain/location/location.ts'
import { statementSearch } from '../../../../../features/charges/statement-search.ts'
import { Delayed, PageSkeleton } from '../../../../../ui/states.tsx'

const StatementScreen = lazy(() =>
  import('../../../../../features/charges/statement-screen.tsx').then((module) => ({ default: module.StatementScreen })),
)
const ReceiptSheet = lazy(() =>
  import('../../../../../features/payments/receipt-sheet.tsx').then((module) => ({ default: module.ReceiptSheet })),
)

export const Route = createFileRoute('/_app/locations/$locationId/statements/$month')({
  validateSearch: statementSearch,
  beforeLoad: ({ params }) => {
    if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(params.month)) throw notFound()
  },
  component: Screen,
})

function Screen() {
  const { id, organization_id } = useLocation()
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <StatementScreen
        of={{ organization_id, location_id: id }}
        month={Route.useParams().month}
        search={Route.useSearch()}
        receipt={(applicationId, close) => <ReceiptSheet applicationId={applicationId} onClose={close} />}
      />
    </Suspense>
  )
}
