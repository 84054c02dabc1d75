import { staffingStates } from '@crewcall/contract/rules/event-tabs.ts'
import { oneOf } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** The address of an event: which gigs its tabs show. */
export const eventSearch = searchSchema({ state: oneOf(staffingStates) })
export type EventSearch = ReturnType<typeof eventSearch>
