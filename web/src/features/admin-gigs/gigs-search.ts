import { gigStatuses } from '@crewcall/contract/enums.ts'
import type { listAdminGigs } from '@crewcall/contract/admin-gigs.ts'
import { anId, anInstant, oneOf, pages, several } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Search parameters of the admin gigs; `expanded_gig_ids` are the expanded rows. */
export const gigsSearch = searchOf<typeof listAdminGigs>()(
  {
    ...pages(50),
    created_ts__gte: anInstant,
    created_ts__lte: anInstant,
    status: oneOf(gigStatuses),
    skill_id: anId,
    location_id: anId,
    event_id: anId,
  },
  { expanded_gig_ids: several(anId) },
)
export type GigsSearch = ReturnType<typeof gigsSearch>
