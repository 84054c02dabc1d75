import { oneOf, usually } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

export const scheduleTabs = ['upcoming', 'applied', 'past', 'cancelled'] as const
export type ScheduleTab = (typeof scheduleTabs)[number]

/** Parses the search parameters of `/pro/schedule`. */
export const scheduleSearch = searchSchema({ tab: usually(oneOf(scheduleTabs), 'upcoming') })
