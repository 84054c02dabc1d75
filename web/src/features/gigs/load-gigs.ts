import { listGigs } from '@crewcall/contract/gigs.ts'
import type { QueryClient } from '@tanstack/react-query'
import { locationQuery } from '../../domain/location/location-query.ts'
import { api } from '../../lib/query.ts'
import type { GigViewsSearch } from './gigs-search.ts'
import { returnToView } from './kept-view.ts'
import { listQueryOf, type PresetName, viewOf } from './presets.ts'

/**
 * Requests the list while the screen around it is still rendering; board and calendar load their own data.
 * @throws a redirect to the view that a person left, without an address
 */
export async function loadGigs(
  client: QueryClient,
  { preset, locationId, search }: { preset: PresetName; locationId: string; search: GigViewsSearch },
): Promise<void> {
  returnToView({ preset, locationId }, search)
  const { id, timezone } = await client.ensureQueryData(locationQuery(locationId))
  if (viewOf(preset, search) !== 'list') return
  const query = listQueryOf(preset, search, { locationId: id, timezone, now: new Date() })
  void client.prefetchQuery(api.query(listGigs, { query }))
}
