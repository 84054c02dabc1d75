import { getLocationStats } from '@crewcall/contract/gigs.ts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { HomeScreen } from '../../../../features/home/home-screen.tsx'
import { homeSearch } from '../../../../features/home/home-search.ts'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const AllHome = lazy(() => import('../../../../features/home/all-home.tsx').then((module) => ({ default: module.AllHome })))

export const Route = createFileRoute('/_app/locations/$locationId/home')({
  validateSearch: homeSearch,
  loaderDeps: ({ search: { scope } }) => ({ scope }),
  loader: ({ context: { api, queryClient }, params: { locationId }, deps: { scope } }) =>
    scope === 'all' ? undefined : queryClient.ensureQueryData(api.query(getLocationStats, { params: { locationId } })),
  component: Screen,
})

function Screen() {
  const { scope } = Route.useSearch()
  if (scope !== 'all') return <HomeScreen />
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <AllHome />
    </Suspense>
  )
}
