import { getLocationStats } from '@crewcall/contract/gigs.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../domain/can.tsx'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { filterNames, withoutFilters } from './filters.ts'
import { presets, type PresetName } from './presets.ts'
import { useGigViews } from './use-gig-views.ts'

/** No shift fits: the way out is fewer filters, the first post, or another post. */
export function GigsEmpty({ preset, location }: { preset: PresetName; location: Location }) {
  const { search, change } = useGigViews()
  const { data: stats } = useQuery(api.query(getLocationStats, { params: { locationId: String(location.id) } }))
  const canPost = useCan('gig.post', { location_id: location.id, organization_id: location.organization_id })
  const isFiltered = search.statuses !== undefined || filterNames.some((name) => search[name] !== undefined)
  const post = canPost && (
    <ButtonLink to="/locations/$locationId/gigs-add" params={{ locationId: String(location.id) }} size="mainAction">
      {stats?.has_posted_first_gig === false ? 'Post your first shift' : 'Post a shift'}
    </ButtonLink>
  )
  if (isFiltered) {
    return (
      <EmptyState
        title="No shift fits these filters"
        action={
          <Button variant="outlined" onClick={() => change({ ...withoutFilters(), statuses: undefined })}>
            Clear filters
          </Button>
        }
      >
        Take one away, or clear them all.
      </EmptyState>
    )
  }
  if (stats?.has_posted_first_gig === false) {
    return (
      <EmptyState title="Your first shift" action={post}>
        Say what you need and when, and see the whole cost before you post. Pros nearby apply, you choose who comes.
      </EmptyState>
    )
  }
  const { title, words } = presets[preset].empty
  return (
    <EmptyState title={title} action={preset === 'upcoming' ? post : undefined}>
      {words}
    </EmptyState>
  )
}
