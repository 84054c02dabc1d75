import { listGigTemplates } from '@crewcall/contract/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { recentGigs } from '../../domain/shift/past-shifts.ts'
import { api } from '../../lib/query.ts'

/** What a shift here can start from: the templates and the last shifts; not known while they are loading. */
export function useEarlier(locationId: number) {
  const templates = useQuery(api.query(listGigTemplates, { query: { location_id: locationId } }))
  const recent = useQuery(recentGigs(locationId))
  return {
    templates: templates.data?.results ?? [],
    recent: recent.data?.results ?? [],
    isKnown: !templates.isLoading && !recent.isLoading,
  }
}
