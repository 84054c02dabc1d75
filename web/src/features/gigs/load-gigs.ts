import { listGigs } from '@crewcall/contract/gigs.ts'
import type { QueryClient } from '@tanstack/react-query'
import { locationQuery } from '../../domain/location/location-query.ts'
import { urlOf } from '../../lib/api.ts'
import { isAskedEarly } from '../../lib/early-answers.ts'
import { api } from '../../lib/query.ts'
import type { GigViewsSearch } from './gigs-search.ts'
import { listQueryOf, type PresetName } from './presets.ts'

/**
 * Requests the list while the screen around it is still rendering, or renders both at once on a first visit; the calendar loads its own
 * data.
 */
export async function loadGigs(
  client: QueryClient,
  { preset, locationId, search }: { preset: PresetName; locationId: string; search: GigViewsSearch },
): Promise<void> {
  const { id, timezone } = await client.ensureQueryData(locationQuery(locationId))
  if (search.view === 'calendar') return
  const query = listQueryOf(preset, search, { locationId: id, timezone, now: new Date() })
  const isEarly = isAskedEarly(urlOf(listGigs, { query }))
  const asked = client.prefetchQuery(api.query(listGigs, { query }))
  if (isEarly) await asked
}
