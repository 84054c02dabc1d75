import { queryId, queryList } from '@crewcall/contract/common.ts'
import { listAdminGigs } from '@crewcall/contract/gigs.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Search parameters of the admin gigs (spec §2); `expanded_gig_ids` are the rows that are unfolded. */
export const gigsSearch = searchOf(listAdminGigs, { expanded_gig_ids: queryList(queryId).optional() })
export type GigsSearch = ReturnType<typeof gigsSearch>
