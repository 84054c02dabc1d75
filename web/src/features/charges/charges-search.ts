import { chargeStatuses, chargeSubjects } from '@crewcall/contract/enums.ts'
import { aPlannedDay, anId, decimal, oneOf, orderBy, pages, usually, words } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Filters, order and page of the charges of a business, and the receipt beside them. */
export const chargesSearch = searchSchema({
  page: pages(25).page,
  ordering: usually(orderBy(['created_ts']), '-created_ts'),
  location_id: anId,
  from: aPlannedDay,
  until: aPlannedDay,
  subject: oneOf(chargeSubjects),
  status: oneOf(chargeStatuses),
  pro: words(100),
  amount__gte: decimal(0, 1_000_000),
  amount__lte: decimal(0, 1_000_000),
  receipt: anId,
})
export type ChargesSearch = ReturnType<typeof chargesSearch>
