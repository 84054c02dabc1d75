import { stringifySearch } from '../../lib/search-params.ts'
import type { GigViewsSearch } from './gigs-search.ts'
import { keyOf, type Subpage } from './kept-view.ts'

/** What is of one visit: dates, pages, single things, and what is built. */
const passing = [
  'page',
  'calendar_date',
  'calendar_mode',
  'event_id',
  'events',
  'gig_id',
  'location_id',
  'start_time__gte',
  'start_time__lte',
  'end_time__gte',
  'end_time__lte',
] as const satisfies (keyof GigViewsSearch)[]

/** Remembers in this browser how a person looks at the shifts of a location, or of all, on each subpage: view, rows and filters. */
export function rememberView(page: Subpage, search: GigViewsSearch): void {
  const { scope, ...view } = { ...search, ...Object.fromEntries(passing.map((name) => [name, undefined])) }
  const text = stringifySearch(view)
  if (text === '') localStorage.removeItem(keyOf(page, scope))
  else localStorage.setItem(keyOf(page, scope), text)
}
