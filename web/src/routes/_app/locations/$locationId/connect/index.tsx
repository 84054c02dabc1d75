import { searchPros } from '@crewcall/contract/network.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ConnectScreen } from '../../../../../features/connect/connect-screen.tsx'
import { connectQuery, connectSearch } from '../../../../../features/connect/connect-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/connect/')({
  validateSearch: connectSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, params, deps }) =>
    void queryClient.prefetchQuery(api.query(searchPros, { query: connectQuery(deps, params.locationId) })),
  component: Screen,
})

function Screen() {
  return <ConnectScreen search={Route.useSearch()} />
}
