import type { SavedView } from '@crewcall/contract/saved-views.ts'

/** What of an address a saved view keeps: everything but the date and the page. */
export function viewSearch(search: string): string {
  const kept = new URLSearchParams(search)
  for (const name of ['calendar_date', 'page']) kept.delete(name)
  return kept.toString()
}

/** The address of a saved view. */
export function addressOf({ location_id, search }: SavedView): string {
  return `/locations/${location_id}/gigs${search === '' ? '' : `?${search}`}`
}
