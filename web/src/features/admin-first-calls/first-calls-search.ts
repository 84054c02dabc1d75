import { oneOf, pages } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Which of the two lists is open, if not that of the calls to make, and its page. */
export const firstCallsSearch = searchSchema({ tab: oneOf(['made']), ...pages(25) })
export type FirstCallsSearch = ReturnType<typeof firstCallsSearch>
