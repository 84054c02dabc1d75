import { listAlarms } from '@crewcall/contract/admin.ts'
import { queryId } from '@crewcall/contract/common.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Page of the alarms and the one whose details are open. */
export const alarmsSearch = searchOf(listAlarms, { open: queryId.optional() })
export type AlarmsSearch = ReturnType<typeof alarmsSearch>
