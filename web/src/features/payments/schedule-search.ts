import { queryInt, queryId } from '@crewcall/contract/common.ts'
import { listPayments } from '@crewcall/contract/payments.ts'
import { z } from 'zod'
import { searchOf, searchSchema } from '../../lib/search-params.ts'

const page = queryInt.pipe(z.int().min(1).max(100_000)).default(1)
/** The schedule tab: upcoming or past (spec §2). */
export const scheduleSearch = searchSchema({ tab: z.enum(['upcoming', 'past']).default('upcoming'), page })
export type ScheduleSearch = ReturnType<typeof scheduleSearch>

/** Payment due: which receipt is open beside the list. */
export const dueSearch = searchSchema({ receipt: queryId.optional() })
export type DueSearch = ReturnType<typeof dueSearch>

/** The history: what was paid unless said, from and until, and which receipt is open beside the list. */
export const historySearch = searchOf(listPayments, {
  tab: z.enum(['history', 'processing']).default('history'),
  receipt: queryId.optional(),
})
export type HistorySearch = ReturnType<typeof historySearch>

/** What is asked of the server for an address of the history. */
export function historyQuery(search: HistorySearch, locationId: string) {
  const { receipt: _, ...query } = search
  return { ...query, tab: query.tab ?? ('history' as const), location_id: locationId }
}
