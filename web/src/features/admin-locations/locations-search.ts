import { queryId } from '@crewcall/contract/common.ts'
import { listAdminLocations } from '@crewcall/contract/organizations.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Search parameters of the admin list (spec §2) and the location whose panel is open. */
export const locationsSearch = searchOf(listAdminLocations, { open: queryId.optional() })
export type LocationsSearch = ReturnType<typeof locationsSearch>
