import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where payments were due before the timesheets were one list. */
export const Route = createFileRoute('/_app/locations/$locationId/schedule/payment-due')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/locations/$locationId/timesheets', params, search: {}, replace: true })
  },
})
