import { createFileRoute, redirect } from '@tanstack/react-router'
import { anId, anInstant } from '../../../../../lib/search-fields.ts'
import { searchSchema } from '../../../../../lib/search-params.ts'

const asked = searchSchema({ receipt: anId, start_time__gte: anInstant, start_time__lte: anInstant })

/** What was paid is among the timesheets, and each receipt has an address of its own. */
export const Route = createFileRoute('/_app/locations/$locationId/schedule/history')({
  validateSearch: asked,
  beforeLoad: ({ params, search }) => {
    const { receipt, ...bounds } = asked(search)
    if (receipt !== undefined)
      throw redirect({
        to: '/locations/$locationId/receipts/$applicationId',
        params: { ...params, applicationId: String(receipt) },
        replace: true,
      })
    throw redirect({ to: '/locations/$locationId/timesheets', params, search: { ...bounds, state: ['PAID'] }, replace: true })
  },
})
