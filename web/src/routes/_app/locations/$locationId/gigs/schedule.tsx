import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { GigsScreen } from '../../../../../features/gigs/gigs-screen.tsx'
import { loadGigs } from '../../../../../features/gigs/load-gigs.ts'
import { gigViewsSearch } from '../../../../../features/gigs/gigs-search.ts'

const Board = lazy(() => import('../../../../../features/week/week-board.tsx').then((module) => ({ default: module.WeekBoard })))

export const Route = createFileRoute('/_app/locations/$locationId/gigs/schedule')({
  validateSearch: gigViewsSearch,
  beforeLoad: ({ params, search: { tab, ...search } }) => {
    if (tab !== 'past') return
    throw redirect({
      to: '/locations/$locationId/gigs/past-gigs',
      params,
      search: { ...search, view: search.view ?? 'list' },
      replace: true,
    })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { locationId }, deps }) =>
    loadGigs(queryClient, { preset: 'schedule', locationId, search: deps }),
  component: () => <GigsScreen preset="schedule" Board={Board} />,
})
