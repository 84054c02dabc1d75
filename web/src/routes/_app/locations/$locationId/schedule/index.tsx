import { createFileRoute, redirect } from '@tanstack/react-router'
import { oneOf, usually } from '../../../../../lib/search-fields.ts'
import { searchSchema } from '../../../../../lib/search-params.ts'

const asked = searchSchema({ tab: usually(oneOf(['upcoming', 'past']), 'upcoming') })

/** The schedule tab, upcoming or past: shifts are in one place, the list of shifts. */
export const Route = createFileRoute('/_app/locations/$locationId/schedule/')({
  validateSearch: asked,
  beforeLoad: ({ params, search }) => {
    const { tab } = asked(search)
    const to = tab === 'past' ? '/locations/$locationId/gigs/past-gigs' : '/locations/$locationId/gigs'
    throw redirect({ to, params, search: { view: 'list' }, replace: true })
  },
})
