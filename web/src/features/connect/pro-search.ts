import { anId, oneOf } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/**
 * The address of a pro's page: `offerType` opens the offer dialog, for choosing what to offer or among existing shifts; `selected_gig_id`
 * is the chosen shift.
 */
export const proSearch = searchSchema({ offerType: oneOf(['select', 'existing']), selected_gig_id: anId })
export type ProSearch = ReturnType<typeof proSearch>
