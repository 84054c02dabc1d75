import { anId, aPlannedDay } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** The days of a journal, last month without any, and one of several locations. */
export const journalSearch = searchSchema({ from: aPlannedDay, until: aPlannedDay, location_id: anId })
export type JournalSearch = ReturnType<typeof journalSearch>
