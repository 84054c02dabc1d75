import { listLinkableAccounts } from '@crewcall/contract/account-linking.ts'
import { createFileRoute } from '@tanstack/react-router'
import { linkingSearch } from '../../features/account-linking/linking-search.ts'
import { LinkingScreen } from '../../features/account-linking/linking-screen.tsx'

export const Route = createFileRoute('/_app/account-linking')({
  validateSearch: linkingSearch,
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(api.query(listLinkableAccounts, {})),
  component: Screen,
})

function Screen() {
  return <LinkingScreen search={Route.useSearch()} />
}
