import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isPeriod, isYear, statementSearch } from '../../../../../features/charges/statement-search.ts'
import { useOrganization } from '../../../../../features/organization/organization-query.ts'
import { Delayed, PageSkeleton } from '../../../../../ui/states.tsx'

const StatementScreen = lazy(() =>
  import('../../../../../features/charges/statement-screen.tsx').then((module) => ({ default: module.StatementScreen })),
)
const YearScreen = lazy(() => import('../../../../../features/charges/year-screen.tsx').then((module) => ({ default: module.YearScreen })))

export const Route = createFileRoute('/_app/organizations/$organizationId/statements/$period')({
  validateSearch: statementSearch,
  beforeLoad: ({ params }) => {
    if (!isPeriod(params.period)) throw notFound()
  },
  component: Screen,
})

function Screen() {
  const { period } = Route.useParams()
  const search = Route.useSearch()
  const of = { organization_id: useOrganization().id }
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      {isYear(period) ? <YearScreen of={of} year={period} /> : <StatementScreen of={of} month={period} search={search} />}
    </Suspense>
  )
}
