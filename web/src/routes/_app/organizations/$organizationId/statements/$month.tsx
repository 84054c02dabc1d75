import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { statementSearch } from '../../../../../features/charges/statement-search.ts'
import { useOrganization } from '../../../../../features/organization/organization-query.ts'
import { Delayed, PageSkeleton } from '../../../../../ui/states.tsx'

const StatementScreen = lazy(() =>
  import('../../../../../features/charges/statement-screen.tsx').then((module) => ({ default: module.StatementScreen })),
)

export const Route = createFileRoute('/_app/organizations/$organizationId/statements/$month')({
  validateSearch: statementSearch,
  beforeLoad: ({ params }) => {
    if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(params.month)) throw notFound()
  },
  component: Screen,
})

function Screen() {
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <StatementScreen of={{ organization_id: useOrganization().id }} month={Route.useParams().month} search={Route.useSearch()} />
    </Suspense>
  )
}
