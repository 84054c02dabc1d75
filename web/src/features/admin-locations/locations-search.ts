import { approvalStatuses } from '@crewcall/contract/enums.ts'
import type { listAdminLocations } from '@crewcall/contract/organizations.ts'
import { anId, flag, oneOf, orderBy, pages, usually, words } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Search parameters of the admin list and the location whose panel is open. */
export const locationsSearch = searchOf<typeof listAdminLocations>()(
  {
    ...pages(25),
    ordering: usually(orderBy(['created_ts', 'name', 'approval_status', 'id']), '-created_ts'),
    id: anId,
    name: words(100),
    organization_name: words(100),
    market_id: anId,
    approval_status: oneOf(approvalStatuses),
    is_pin_moved: flag,
    has_add_on_request: flag,
    creator_firstname: words(80),
    creator_lastname: words(80),
  },
  { open: anId },
)
export type LocationsSearch = ReturnType<typeof locationsSearch>
