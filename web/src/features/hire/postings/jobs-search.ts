import { oneOf, pages } from '../../../lib/search-fields.ts'
import { searchSchema } from '../../../lib/search-params.ts'

/** The jobs of a location: which tab, without a value the open ones, and the page. */
export const jobsSearch = searchSchema({ status: oneOf(['filled', 'archived']), page: pages(25).page })
export type JobsSearch = ReturnType<typeof jobsSearch>
