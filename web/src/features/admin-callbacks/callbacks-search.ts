import { oneOf } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Which of the lists is open, if not that of the open calls. */
export const callbacksSearch = searchSchema({ tab: oneOf(['done', 'first', 'past']) })
