import type { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { complianceStatuses } from '@crewcall/contract/enums.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import { anId, anInstant, aPlannedDay, flag, oneOf, orderBy, pages, usually, words, type Field } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

const confirmedOrAny: Field<boolean | 'any'> = { read: (raw) => (raw === 'any' ? raw : flag.read(raw)), fallback: true }

/** Application filters, page and page_size; confirmed ones by default, `any` for all; `open` is the panel's application. */
export const applicationsSearch = searchOf<typeof listAdminApplications>()(
  {
    ...pages(25),
    ordering: usually(orderBy(['gig__start_time', 'created_ts', 'id']), '-gig__start_time'),
    pro_id: anId,
    unpaid_pros: flag,
    uncharged_businesses: flag,
    has_open_dispute: flag,
    has_flagged_hours: flag,
    has_hours_passed_on: flag,
    location_name: words(100),
    gig_id: anId,
    is_confirmed: flag,
    is_cancelled: flag,
    is_selected: flag,
    is_boosted: flag,
    is_gig_cancelled: flag,
    gig__start_time__gte: anInstant,
    gig__start_time__lte: anInstant,
    shift_break_compliance: oneOf(complianceStatuses),
    market_id: anId,
    disputed_from: aPlannedDay,
    disputed_until: aPlannedDay,
    decided_from: aPlannedDay,
    decided_until: aPlannedDay,
  },
  { is_confirmed: confirmedOrAny, open: anId },
)
export type ApplicationsSearch = ReturnType<typeof applicationsSearch>

/** The query sent to the server. */
export function queryOf({
  open: _open,
  is_confirmed = true,
  ...rest
}: ApplicationsSearch): NonNullable<Sent<typeof listAdminApplications>['query']> {
  return is_confirmed === 'any' ? rest : { ...rest, is_confirmed }
}
