import { listPayments } from '@crewcall/contract/payments.ts'
import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '../../../../../features/payments/history-screen.tsx'
import { historyQuery, historySearch } from '../../../../../features/payments/schedule-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/schedule/history')({
  validateSearch: historySearch,
  loaderDeps: ({ search: { receipt: _, ...query } }) => query,
  loader: async ({ context: { actor, api, queryClient }, params, deps }) => {
    // Imported here because everything a route file imports is part of the first load.
    const { can } = await import('@crewcall/contract/rules/policy.ts')
    if (!can(actor, 'payment.view', { location_id: Number(params.locationId) })) return
    void queryClient.prefetchQuery(api.query(listPayments, { query: historyQuery(deps, params.locationId) }))
  },
  component: Screen,
})

function Screen() {
  return <HistoryScreen search={Route.useSearch()} />
}
