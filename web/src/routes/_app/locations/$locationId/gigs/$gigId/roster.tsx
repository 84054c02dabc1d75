import { getRoster } from '@crewcall/contract/timesheets.ts'
import { createFileRoute } from '@tanstack/react-router'
import { RosterScreen } from '../../../../../../features/roster/roster-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/gigs/$gigId/roster')({
  loader: ({ context: { api, queryClient }, params: { gigId } }) =>
    void queryClient.prefetchQuery(api.query(getRoster, { params: { gigId } })),
  component: RosterScreen,
})
