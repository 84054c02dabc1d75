import type { Request } from './requests.ts'
import type { World } from './world.ts'

/** A valid search for a shift by its number. */
export function findRequests({ worked: { gig }, place }: Pick<World, 'worked' | 'place'>): Record<string, Request> {
  return { searchEverything: { query: { q: String(gig.id), side: 'manager', location_id: place.id } } }
}
