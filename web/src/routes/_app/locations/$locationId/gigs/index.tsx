import { createFileRoute } from '@tanstack/react-router'
import { GigsScreen } from '../../../../../features/gigs/gigs-screen.tsx'
import { gigViewsSearch } from '../../../../../features/gigs/gigs-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/gigs/')({
  validateSearch: gigViewsSearch,
  component: () => <GigsScreen preset="upcoming" />,
})
