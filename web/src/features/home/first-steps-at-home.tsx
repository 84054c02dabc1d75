import { getFirstSteps } from '@crewcall/contract/first-steps.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { isNewLocation } from '@crewcall/contract/rules/first-steps.ts'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNow } from '../../domain/time/use-now.ts'
import { quietly } from '../../lib/preload-reload.ts'
import { api } from '../../lib/query.ts'
import { Awaited } from '../../ui/states.tsx'

type Props = { location: Location; hasPosted: boolean }

const load = () => import('../../domain/first-steps/first-steps-guide.tsx')
const Guide = lazy(() => load().then((module) => ({ default: module.FirstStepsGuide })))
const Again = lazy(() => load().then((module) => ({ default: module.FirstStepsAgain })))

/** Fetches what a new location shows first, so that nothing moves when it comes; nothing at others. */
export async function prepareFirstSteps(client: QueryClient, { id, created_ts }: Location, hasPosted: boolean): Promise<void> {
  if (!isNewLocation({ created_ts, has_posted: hasPosted }, new Date())) return
  const steps = client.prefetchQuery({ ...api.query(getFirstSteps, { params: { locationId: String(id) } }), retry: false })
  await Promise.all([steps, quietly(load)])
}

/** What is left to do at a new location. */
export function FirstStepsAtHome({ location, hasPosted }: Props) {
  return (
    useIsNew(location, hasPosted) && (
      <Suspense fallback={<Awaited />}>
        <Guide location={location} canHide />
      </Suspense>
    )
  )
}

/** The way back for those who hid it. */
export function FirstStepsAtEnd({ location, hasPosted }: Props) {
  return (
    useIsNew(location, hasPosted) && (
      <Suspense>
        <Again location={location} />
      </Suspense>
    )
  )
}

function useIsNew({ created_ts }: Location, has_posted: boolean): boolean {
  return isNewLocation({ created_ts, has_posted }, new Date(useNow(3_600_000)))
}
