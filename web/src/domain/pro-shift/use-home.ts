import { lookUpPlace } from '@crewcall/contract/addresses.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'
import type { Spot } from '../../ui/geo.ts'

/** Where the pro lives, with the precision of the ZIP code; undefined until it is known. */
export function useHome(): Spot | undefined {
  const { data: profile } = useQuery(api.query(getOwnProfile, {}))
  const zip = profile?.zip_code ?? ''
  const { data: place } = useQuery({
    ...api.query(lookUpPlace, { query: { postal_code: zip } }),
    enabled: /^\d{5}(-\d{4})?$/.test(zip),
    staleTime: Infinity,
  })
  return place && { longitude: place.coordinates.coordinates[0], latitude: place.coordinates.coordinates[1] }
}
