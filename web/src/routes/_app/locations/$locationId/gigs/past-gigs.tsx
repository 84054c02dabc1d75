import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { GigsScreen } from '../../../../../features/gigs/gigs-screen.tsx'
import { loadGigs } from '../../../../../features/gigs/load-gigs.ts'
import { gigViewsSearch } from '../../../../../features/gigs/gigs-search.ts'

const Board = lazy(() => import('../../../../../features/week/week-board.tsx').then((module) => ({ default: module.WeekBoard })))

export const Route = createFileRoute('/_app/locations/$locationId/gigs/past-gigs')({
  validateSearch: gigViewsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { locationId }, deps }) =>
    loadGigs(queryClient, { preset: 'past', locationId, search: deps }),
  component: () => <GigsScreen preset="past" Board={Board} />,
})
