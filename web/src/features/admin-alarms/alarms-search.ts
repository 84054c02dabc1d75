import type { listAlarms } from '@crewcall/contract/admin.ts'
import { anId, pages } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Page of the alarms and the one whose details are open. */
export const alarmsSearch = searchOf<typeof listAlarms>()(pages(25), { open: anId })
export type AlarmsSearch = ReturnType<typeof alarmsSearch>
