import { oneOf } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** The address of the home: of one location, or of all. */
export const homeSearch = searchSchema({ scope: oneOf(['all']) })
