import { rankPros } from '@crewcall/contract/candidates.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OfferScreen } from '../../../../../../features/applicants/offer-screen.tsx'
import { offerSearch, rankQuery } from '../../../../../../features/applicants/offer-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/gigs/$gigId_/offer')({
  validateSearch: offerSearch,
  loaderDeps: ({ search }) => rankQuery(search),
  loader: async ({ context: { actor, api, queryClient }, params: { gigId, locationId }, deps }) => {
    // Imported here because everything a route file imports is part of the first load.
    const { can } = await import('@crewcall/contract/rules/policy.ts')
    if (!can(actor, 'application.offer', { location_id: Number(locationId) })) return
    void queryClient.prefetchQuery(api.query(rankPros, { params: { gigId }, query: deps }))
  },
  component: Screen,
})

function Screen() {
  const { gigId } = Route.useParams()
  return <OfferScreen key={gigId} search={Route.useSearch()} />
}
