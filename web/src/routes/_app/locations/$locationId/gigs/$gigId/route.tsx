import { getGig } from '@crewcall/contract/gigs.ts'
import { createFileRoute } from '@tanstack/react-router'
import { GigLayout } from '../../../../../../features/gig-page/gig-layout.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/gigs/$gigId')({
  loader: ({ context: { api, queryClient }, params: { gigId } }) => queryClient.ensureQueryData(api.query(getGig, { params: { gigId } })),
  component: GigLayout,
})
