import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/locations/$locationId/event/$eventId/')({
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/locations/$locationId/event/$eventId/marketplace', params, search, replace: true })
  },
})
