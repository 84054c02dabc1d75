import { useNavigate, useSearch } from '@tanstack/react-router'
import { withFilters } from '../../lib/search-params.ts'
import type { GigViewsSearch } from './gigs-search.ts'

/** The address of the gig view one is on, and a way to change parts of it without a new step in the history. */
export function useGigViews() {
  // Every route that shows this feature validates with `gigViewsSearch`.
  const search = useSearch({ strict: false }) as GigViewsSearch
  const navigate = useNavigate()
  function change(changes: Partial<GigViewsSearch>): void {
    void navigate({ to: '.', search: withFilters(search, changes) as never, replace: true })
  }
  return { search, change }
}
