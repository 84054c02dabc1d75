import { getProAtLocation } from '@crewcall/contract/network.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProScreen } from '../../../../../../features/connect/pro-screen.tsx'
import { proSearch } from '../../../../../../features/connect/pro-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/connect/pros/$proId')({
  validateSearch: proSearch,
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.proId)) throw notFound()
  },
  loader: ({ context: { api, queryClient }, params: { proId, locationId } }) =>
    void queryClient.prefetchQuery(api.query(getProAtLocation, { params: { id: proId }, query: { location_id: locationId } })),
  component: Screen,
})

function Screen() {
  const { proId } = Route.useParams()
  return <ProScreen key={proId} />
}
