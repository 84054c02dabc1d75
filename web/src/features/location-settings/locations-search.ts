import { approvalStatuses } from '@crewcall/contract/enums.ts'
import type { listLocations } from '@crewcall/contract/organizations.ts'
import { anId, flag, oneOf, orderBy, pages, textWhere, usually } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Search parameters of the list of locations; `resumeWith` names the screen to open at the chosen location, e.g. `gigs`. */
export const locationsSearch = searchOf<typeof listLocations>()(
  {
    ...pages(25),
    query: usually(oneOf(['managed']), 'managed'),
    market_id: anId,
    organization_id: anId,
    approval_status: oneOf(approvalStatuses),
    ordering: usually(orderBy(['created_ts', 'name', 'approval_status', 'id']), 'name'),
    use_pagination: flag,
  },
  { resumeWith: textWhere((raw) => raw.length <= 60 && /^[a-z-]+(\/[a-z-]+)?$/.test(raw)) },
)
export type LocationsSearch = ReturnType<typeof locationsSearch>

/** The part of the search that is sent. */
export function listQuery({ page, page_size, ordering, organization_id, market_id, approval_status }: LocationsSearch) {
  return { page, page_size, ordering, organization_id, market_id, approval_status }
}
