import { getLocation } from '@crewcall/contract/organizations.ts'
import { api } from '../../lib/query.ts'

/** One location with its settings; never becomes stale by itself, commands and the live stream refresh it. */
export function locationQuery(locationId: string) {
  return { ...api.query(getLocation, { params: { locationId } }), staleTime: Infinity }
}
