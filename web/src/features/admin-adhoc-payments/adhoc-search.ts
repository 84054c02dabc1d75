import { listAdHoc } from '@crewcall/contract/payments.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Filters, ordering and page of the extra payments (spec §7). */
export const adHocSearch = searchOf(listAdHoc)
export type AdHocSearch = ReturnType<typeof adHocSearch>
