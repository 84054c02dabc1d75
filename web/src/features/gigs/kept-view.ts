import { redirect } from '@tanstack/react-router'
import { parseSearch } from '../../lib/search-params.ts'
import { readToken } from '../../lib/session.ts'
import { gigViewsSearch, type GigViewsSearch } from './gigs-search.ts'
import { type PresetName, presets } from './presets.ts'

/** A subpage of the shifts of a location. */
export type Subpage = { preset: PresetName; locationId: string }

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

/** Under what a view is kept: by person, and by location and subpage. */
export function keyOf({ preset, locationId }: Subpage, scope: GigViewsSearch['scope']): string {
  return `gigs_view:${readToken()?.user_id ?? ''}:${scope ?? locationId}${preset === 'upcoming' ? '' : `:${preset}`}`
}
