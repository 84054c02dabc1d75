import { createFileRoute, redirect } from '@tanstack/react-router'
import { gigViewsSearch } from '../../../../../features/gigs/gigs-search.ts'

/** The view of shifts to pay leads to their hours; a filter for failed payments is kept. */
export const Route = createFileRoute('/_app/locations/$locationId/gigs/pay')({
  validateSearch: gigViewsSearch,
  beforeLoad: ({ params, search: { statuses } }) => {
    const isFailed = statuses?.length === 1 && statuses[0] === 'paymentError'
    throw redirect({
      to: '/locations/$locationId/timesheets',
      params,
      search: isFailed ? { flag: ['PAYMENT_FAILED'] } : {},
      replace: true,
    })
  },
})
