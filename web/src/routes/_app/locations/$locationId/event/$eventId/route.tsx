import { createFileRoute } from '@tanstack/react-router'
import { EventLayout } from '../../../../../../features/event-page/event-layout.tsx'
import { eventSearch } from '../../../../../../features/event-page/event-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/event/$eventId')({
  validateSearch: eventSearch,
  component: EventLayout,
})
