import type { listFailedJobs } from '@crewcall/contract/failed-jobs.ts'
import { pages, textWhere, words } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Page and kind of the jobs that gave up, and the one whose panel is open. */
export const jobsSearch = searchOf<typeof listFailedJobs>()(
  { ...pages(25), kind: words(100) },
  { open: textWhere((raw) => /^[0-9a-f-]{36}$/.test(raw)) },
)
export type JobsSearch = ReturnType<typeof jobsSearch>
