import { anId, oneOf, pages, words } from '../../../lib/search-fields.ts'
import { searchSchema } from '../../../lib/search-params.ts'

/** The trials of a location: the tab, without a value those to come, and within it the job, the state, the order and the page. */
export const interviewsSearch = searchSchema({
  tab: oneOf(['pay', 'history']),
  job: anId,
  // Each tab knows its states.
  status: words(20),
  ordering: oneOf(['start_time', '-start_time', '-created_ts']),
  page: pages(25).page,
})
export type InterviewsSearch = ReturnType<typeof interviewsSearch>
