import { anId, oneOf } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/**
 * The address of a pro's page: `offerType` opens the offer, to choose what to offer or among the
 * existing shifts; `selected_gig_id` is the shift that was chosen.
 */
export const proSearch = searchSchema({ offerType: oneOf(['select', 'existing']), selected_gig_id: anId })
export type ProSearch = ReturnType<typeof proSearch>
