import { queryId, queryList } from '@crewcall/contract/common.ts'
import { listApplicants } from '@crewcall/contract/applications.ts'
import { searchOf } from '../../lib/search-params.ts'

/** The address of the applicants: filters and order as the call takes them, and who is ticked (spec §2). */
export const applicantsSearch = searchOf(listApplicants, { selection: queryList(queryId) })
export type ApplicantsSearch = ReturnType<typeof applicantsSearch>

/** What is asked of the server; who is ticked is no part of it. */
export function applicantsQuery(search: ApplicantsSearch) {
  const { selection: _, ...query } = search
  return query
}
