import { getEvent, listEventShifts } from '@crewcall/contract/staffing-events.ts'
import { createFileRoute } from '@tanstack/react-router'
import { EventLayout } from '../../../../../../features/event-page/event-layout.tsx'
import { eventSearch } from '../../../../../../features/event-page/event-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/event/$eventId')({
  validateSearch: eventSearch,
  // Not awaited: the screen shows its skeleton, and what went wrong.
  loader: ({ context: { api, queryClient }, params: { eventId: id } }) => {
    void queryClient.prefetchQuery(api.query(getEvent, { params: { id } }))
    void queryClient.prefetchQuery(api.query(listEventShifts, { params: { id }, query: { is_including_gigs: true } }))
  },
  component: EventLayout,
})
