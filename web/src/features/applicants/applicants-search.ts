import type { listApplicants } from '@crewcall/contract/applications.ts'
import { applicationStatuses } from '@crewcall/contract/enums.ts'
import { anId, decimal, flag, oneOf, orderBy, several, usually, whole } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** The address of the applicants: filters and order as in the call, and the ticked ones. */
export const applicantsSearch = searchOf<typeof listApplicants>()(
  {
    status: several(oneOf(applicationStatuses)),
    is_favorite: flag,
    has_worked_together: flag,
    rating_gte: decimal(),
    match_score_gte: whole(),
    is_eligible: flag,
    ordering: usually(orderBy(['match_score', 'rating', 'distance', 'created_ts']), '-match_score'),
  },
  { selection: several(anId) },
)
export type ApplicantsSearch = ReturnType<typeof applicantsSearch>

/** The query sent to the server, without the ticked ones. */
export function applicantsQuery(search: ApplicantsSearch) {
  const { selection: _, ...query } = search
  return query
}
