import { listPayments } from '@crewcall/contract/payments.ts'
import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '../../../../../features/payments/history-screen.tsx'
import { historyQuery, historySearch } from '../../../../../features/payments/schedule-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/schedule/history')({
  validateSearch: historySearch,
  loaderDeps: ({ search: { receipt: _, ...query } }) => query,
  loader: ({ context: { api, queryClient }, params, deps }) =>
    void queryClient.prefetchQuery(api.query(listPayments, { query: historyQuery(deps, params.locationId) })),
  component: Screen,
})

function Screen() {
  return <HistoryScreen search={Route.useSearch()} />
}
