import { redirect } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { readToken } from '../../lib/session.ts'
import { gigViewsSearch, type GigViewsSearch } from './gigs-search.ts'
import { type PresetName, presets } from './presets.ts'

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

/** A subpage of the shifts of a location. */
type Subpage = { preset: PresetName; locationId: string }

/** Remembers in this browser how a person looks at the shifts of a location, or of all, on each subpage: view, rows and filters. */
export function rememberView(page: Subpage, search: GigViewsSearch): void {
  const { scope, ...view } = { ...search, ...Object.fromEntries(passing.map((name) => [name, undefined])) }
  const text = stringifySearch(view)
  if (text === '') localStorage.removeItem(keyOf(page, scope))
  else localStorage.setItem(keyOf(page, scope), text)
}

/** Who comes to a subpage of the shifts without an address returns to the view they left; an address always wins. @throws a redirect there */
export function returnToView(page: Subpage, search: GigViewsSearch): void {
  const { scope, ...asked } = search
  if (Object.values(asked).some((value) => value !== undefined)) return
  const kept = viewLeftAt(page, scope)
  if (!kept) return
  throw redirect({ to: presets[page.preset].to, params: { locationId: page.locationId }, search: kept, replace: true })
}

/** The view that a person left on a subpage; undefined if it was the usual one. */
export function viewLeftAt(page: Subpage, scope: GigViewsSearch['scope']): GigViewsSearch | undefined {
  const kept = gigViewsSearch(parseSearch(localStorage.getItem(keyOf(page, scope)) ?? ''))
  return Object.values(kept).every((value) => value === undefined) ? undefined : { ...kept, scope }
}

function keyOf({ preset, locationId }: Subpage, scope: GigViewsSearch['scope']): string {
  return `gigs_view:${readToken()?.user_id ?? ''}:${scope ?? locationId}${preset === 'upcoming' ? '' : `:${preset}`}`
}
