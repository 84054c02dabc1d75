import { listActiveLocations } from '@crewcall/contract/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { currentLocationId } from '../../lib/current-location.ts'
import { api } from '../../lib/query.ts'
import { useMe } from '../person/actor.ts'

/** My locations; location data never becomes stale by itself. */
export const activeLocationsQuery = { ...api.query(listActiveLocations, {}), staleTime: Infinity }

/** The id in the address, or else the remembered one if it is still mine, or else my first. */
export function useLocationId(): number | null {
  const { locationId } = useParams({ strict: false }) as { locationId?: string }
  const me = useMe()
  const mine = me?.managed_locations.map((held) => held.location_id) ?? []
  if (locationId !== undefined) return Number(locationId)
  const remembered = currentLocationId()
  return remembered !== null && mine.includes(remembered) ? remembered : (mine[0] ?? null)
}

/** My locations, and the current one among them. */
export function useLocations() {
  const locationId = useLocationId()
  const me = useMe()
  const { data } = useQuery({ ...activeLocationsQuery, enabled: (me?.managed_locations.length ?? 0) > 0 })
  const locations = data?.results ?? []
  return { locations, location: locations.find((one) => one.id === locationId), locationId }
}
