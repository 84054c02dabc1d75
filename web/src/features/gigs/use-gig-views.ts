import { useNavigate, useSearch } from '@tanstack/react-router'
import { withFilters } from '../../lib/search-params.ts'
import type { GigViewsSearch } from './gigs-search.ts'

/** The address of the current gig view, and a setter for parts of it without a new history entry. */
export function useGigViews() {
  // Every route that shows this feature validates with `gigViewsSearch`.
  const search = useSearch({ strict: false }) as GigViewsSearch
  const navigate = useNavigate()
  function change(changes: Partial<GigViewsSearch>): void {
    void navigate({ to: '.', search: withFilters(search, changes) as never, replace: true })
  }
  return { search, change }
}
