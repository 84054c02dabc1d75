import type { Gig } from '@crewcall/contract/gigs.ts'

/** The page of the event of a shift, with those of its kind; of a shift without one, its own page. */
export function eventPath({ id, location_id, type, event }: Pick<Gig, 'id' | 'location_id' | 'type' | 'event'>): string {
  if (event === null) return `/locations/${location_id}/gigs/${id}`
  return `/locations/${location_id}/event/${event.id}/${type === 'NETWORK' ? 'network' : 'marketplace'}`
}
