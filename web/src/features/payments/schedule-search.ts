import type { listPayments } from '@crewcall/contract/payments.ts'
import { anId, anInstant, oneOf, pages, usually } from '../../lib/search-fields.ts'
import { searchOf, searchSchema } from '../../lib/search-params.ts'

/** The schedule tab: upcoming or past. */
export const scheduleSearch = searchSchema({ tab: usually(oneOf(['upcoming', 'past']), 'upcoming'), page: pages(25).page })
export type ScheduleSearch = ReturnType<typeof scheduleSearch>

/** The history: paid ones by default, from and until, and which receipt is open beside the list. */
export const historySearch = searchOf<typeof listPayments>()(
  {
    ...pages(25),
    location_id: anId,
    gig_id: anId,
    tab: oneOf(['due', 'failed', 'processing', 'history']),
    start_time__gte: anInstant,
    start_time__lte: anInstant,
  },
  { tab: usually(oneOf(['history', 'processing']), 'history'), receipt: anId },
)
export type HistorySearch = ReturnType<typeof historySearch>

/** The query sent to the server for an address of the history. */
export function historyQuery(search: HistorySearch, locationId: string) {
  const { receipt: _, ...query } = search
  return { ...query, tab: query.tab ?? ('history' as const), location_id: locationId }
}
