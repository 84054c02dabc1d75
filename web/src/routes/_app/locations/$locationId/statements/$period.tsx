import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLocation } from '../../../../../domain/location/location.ts'
import { isPeriod, isYear, statementSearch } from '../../../../../features/charges/statement-search.ts'
import { Delayed, PageSkeleton } from '../../../../../ui/states.tsx'

const StatementScreen = lazy(() =>
  import('../../../../../features/charges/statement-screen.tsx').then((module) => ({ default: module.StatementScreen })),
)
const ReceiptSheet = lazy(() =>
  import('../../../../../features/payments/receipt-sheet.tsx').then((module) => ({ default: module.ReceiptSheet })),
)
const YearScreen = lazy(() => import('../../../../../features/charges/year-screen.tsx').then((module) => ({ default: module.YearScreen })))

export const Route = createFileRoute('/_app/locations/$locationId/statements/$period')({
  validateSearch: statementSearch,
  beforeLoad: ({ params }) => {
    if (!isPeriod(params.period)) throw notFound()
  },
  component: Screen,
})

function Screen() {
  const { id, organization_id } = useLocation()
  const { period } = Route.useParams()
  const search = Route.useSearch()
  const of = { organization_id, location_id: id }
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      {isYear(period) ? (
        <YearScreen of={of} year={period} />
      ) : (
        <StatementScreen
          of={of}
          month={period}
          search={search}
          receipt={(applicationId, close) => <ReceiptSheet applicationId={applicationId} onClose={close} />}
        />
      )}
    </Suspense>
  )
}
