import { getLocationStats } from '@crewcall/contract/gigs.ts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { locationQuery } from '../../../../domain/location/location-query.ts'
import { prepareFirstSteps } from '../../../../features/home/first-steps-at-home.tsx'
import { HomeScreen } from '../../../../features/home/home-screen.tsx'
import { homeSearch } from '../../../../features/home/home-search.ts'
import { Delayed, PageSkeleton } from '../../../../ui/states.tsx'

const AllHome = lazy(() => import('../../../../features/home/all-home.tsx').then((module) => ({ default: module.AllHome })))

export const Route = createFileRoute('/_app/locations/$locationId/home')({
  validateSearch: homeSearch,
  loaderDeps: ({ search: { scope } }) => ({ scope }),
  loader: async ({ context: { api, queryClient }, params: { locationId }, deps: { scope } }) => {
    if (scope === 'all') return
    const [stats, location] = await Promise.all([
      queryClient.ensureQueryData(api.query(getLocationStats, { params: { locationId } })),
      queryClient.ensureQueryData(locationQuery(locationId)),
    ])
    await prepareFirstSteps(queryClient, location, stats.has_posted_first_gig)
  },
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
