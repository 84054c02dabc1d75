import { getGig } from '@crewcall/contract/gigs.ts'
import { createFileRoute } from '@tanstack/react-router'
import { EditScreen } from '../../../../../../features/post-gig/edit-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/gigs/$gigId_/edit')({
  loader: ({ context: { api, queryClient }, params: { gigId } }) => queryClient.ensureQueryData(api.query(getGig, { params: { gigId } })),
  component: Screen,
})

function Screen() {
  return <EditScreen {...Route.useParams()} />
}
