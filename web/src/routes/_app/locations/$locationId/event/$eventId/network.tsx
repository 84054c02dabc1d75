import { createFileRoute } from '@tanstack/react-router'
import { EventShifts } from '../../../../../../features/event-page/event-shifts.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/event/$eventId/network')({
  component: () => <EventShifts tab="network" />,
})
