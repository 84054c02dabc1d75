import { getRoster } from '@crewcall/contract/timesheets.ts'
import { createFileRoute } from '@tanstack/react-router'
import { HoursReviewScreen } from '../../../../../../features/hours-review/hours-review-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/gigs/$gigId/bulk-review')({
  loader: ({ context: { api, queryClient }, params: { gigId } }) =>
    void queryClient.prefetchQuery(api.query(getRoster, { params: { gigId } })),
  component: Screen,
})

function Screen() {
  return <HoursReviewScreen key={Route.useParams().gigId} />
}
