import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { withFilters } from '../../lib/search-params.ts'
import type { GigViewsSearch } from './gigs-search.ts'
import type { PresetName } from './presets.ts'
import { rememberView } from './remember-view.ts'

const named: Record<string, PresetName> = { schedule: 'schedule', 'past-gigs': 'past' }

/** The address of the current gig view, and a setter for parts of it without a new history entry; each subpage is found again as it was left. */
export function useGigViews() {
  // Every route that shows this feature validates with `gigViewsSearch`.
  const search = useSearch({ strict: false }) as GigViewsSearch
  const navigate = useNavigate()
  const { state } = useRouter()
  function change(changes: Partial<GigViewsSearch>): void {
    const next = withFilters(search, changes)
    const [, locationId, subpage = ''] = /^\/locations\/(\d+)\/gigs(?:\/(schedule|past-gigs))?\/?$/.exec(state.location.pathname) ?? []
    if (locationId !== undefined) rememberView({ locationId, preset: named[subpage] ?? 'upcoming' }, next)
    void navigate({ to: '.', search: next as never, replace: true })
  }
  return { search, change }
}
