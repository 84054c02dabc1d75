import type { SavedView } from '@crewcall/contract/saved-views.ts'

/** What of an address a saved view keeps: everything but the date and the page. */
export function viewSearch(search: string): string {
  const kept = new URLSearchParams(search)
  for (const name of ['calendar_date', 'page']) kept.delete(name)
  return kept.toString()
}

const paths = { upcoming: '', schedule: '/schedule', past: '/past-gigs' } as const satisfies Record<SavedView['tab'], string>

/** The subpage of an address of shifts. */
export function tabOf(pathname: string): SavedView['tab'] {
  return (['schedule', 'past'] as const).find((tab) => pathname.endsWith(paths[tab])) ?? 'upcoming'
}

/** The address of a saved view. */
export function addressOf({ location_id, tab, search }: SavedView): string {
  return `/locations/${location_id}/gigs${paths[tab]}${search === '' ? '' : `?${search}`}`
}
