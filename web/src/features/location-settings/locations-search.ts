import { listLocations } from '@crewcall/contract/organizations.ts'
import { z } from 'zod'
import { searchOf } from '../../lib/search-params.ts'

/** Search of the list of locations (spec §2); `resumeWith` names the screen to open at the chosen location, e.g. `gigs`. */
export const locationsSearch = searchOf(listLocations, {
  resumeWith: z
    .string()
    .regex(/^[a-z-]+(\/[a-z-]+)?$/)
    .max(60),
})
export type LocationsSearch = ReturnType<typeof locationsSearch>

/** The part of the search that the call takes. */
export function listQuery({ page, page_size, ordering, organization_id, market_id, approval_status }: LocationsSearch) {
  return { page, page_size, ordering, organization_id, market_id, approval_status }
}
