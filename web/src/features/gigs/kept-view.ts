import { redirect } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { readToken } from '../../lib/session.ts'
import { gigViewsSearch, type GigViewsSearch } from './gigs-search.ts'

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

/** Remembers in this browser how a person looks at the shifts of a location, or of all: view, rows and filters. */
export function rememberView(locationId: string, search: GigViewsSearch): void {
  const { scope, ...view } = { ...search, ...Object.fromEntries(passing.map((name) => [name, undefined])) }
  const text = stringifySearch(view)
  if (text === '') localStorage.removeItem(keyOf(locationId, scope))
  else localStorage.setItem(keyOf(locationId, scope), text)
}

/** Who comes to the shifts without an address returns to the view they left; an address always wins. @throws a redirect there */
export function returnToView(locationId: string, search: GigViewsSearch): void {
  const { scope, ...asked } = search
  if (Object.values(asked).some((value) => value !== undefined)) return
  const kept = gigViewsSearch(parseSearch(localStorage.getItem(keyOf(locationId, scope)) ?? ''))
  if (Object.values(kept).every((value) => value === undefined)) return
  throw redirect({ to: '/locations/$locationId/gigs', params: { locationId }, search: { ...kept, scope }, replace: true })
}

function keyOf(locationId: string, scope: GigViewsSearch['scope']): string {
  return `gigs_view:${readToken()?.user_id ?? ''}:${scope ?? locationId}`
}
