import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ActivityScreen } from '../../../../../../features/gig-page/activity-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/gigs/$gigId/activity')({
  loader: ({ context: { api, queryClient }, params: { gigId } }) =>
    queryClient.ensureQueryData(api.query(getGigHistory, { params: { gigId } })),
  component: ActivityScreen,
})
