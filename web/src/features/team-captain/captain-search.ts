import { anId, anInstant, words } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** The parameters of the captain's roster, all required. */
export const captainSearch = searchSchema({ source_gig_id: anId, start_time: anInstant, end_time: anInstant, timezone: words(64) })
