import type { Location } from '@crewcall/contract/organizations.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { locationQuery } from './location-query.ts'

/** The location in the address; loaded by the route `/locations/$locationId`, so it is available on every screen below it. */
export function useLocation(): Location {
  const { locationId } = useParams({ from: '/_app/locations/$locationId' })
  return useSuspenseQuery(locationQuery(locationId)).data
}
