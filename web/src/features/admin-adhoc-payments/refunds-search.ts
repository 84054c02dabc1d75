import { paymentStatuses } from '@crewcall/contract/enums.ts'
import type { listRefunds } from '@crewcall/contract/refunds.ts'
import { anId, aPlannedDay, flag, oneOf, orderBy, pages, usually } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Filters, ordering and page of the refunds. */
export const refundsSearch = searchOf<typeof listRefunds>()({
  ...pages(25),
  ordering: usually(orderBy(['id', 'created_ts']), '-id'),
  location_id: anId,
  application_id: anId,
  status: oneOf(paymentStatuses),
  market_id: anId,
  made_from: aPlannedDay,
  made_until: aPlannedDay,
  is_failed: flag,
})
export type RefundsSearch = ReturnType<typeof refundsSearch>
