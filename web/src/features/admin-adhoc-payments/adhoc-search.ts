import { adHocReasons, paymentStatuses } from '@crewcall/contract/enums.ts'
import type { listAdHoc } from '@crewcall/contract/payments.ts'
import { anId, oneOf, orderBy, pages, usually } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Filters, ordering and page of the extra payments. */
export const adHocSearch = searchOf<typeof listAdHoc>()({
  ...pages(25),
  ordering: usually(orderBy(['id', 'created_ts']), '-id'),
  gig_id: anId,
  pro_id: anId,
  status: oneOf(paymentStatuses),
  reason: oneOf(adHocReasons),
})
export type AdHocSearch = ReturnType<typeof adHocSearch>
