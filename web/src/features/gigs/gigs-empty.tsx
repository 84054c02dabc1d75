import { getLocationStats } from '@crewcall/contract/gigs.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { filterNames, withoutFilters } from './filters.ts'
import { presets, type PresetName } from './presets.ts'
import { useGigViews } from './use-gig-views.ts'

/** No matching shift: the next step is fewer filters, the first post, or another post. */
export function GigsEmpty({ preset, location }: { preset: PresetName; location: Location }) {
  const { t } = useT()
  const { search, change } = useGigViews()
  const { data: stats } = useQuery(api.query(getLocationStats, { params: { locationId: String(location.id) } }))
  const canPost = useCan('gig.post', { location_id: location.id, organization_id: location.organization_id })
  const isFiltered = search.statuses !== undefined || filterNames.some((name) => search[name] !== undefined)
  const post = canPost && (
    <ButtonLink to="/locations/$locationId/gigs-add" params={{ locationId: String(location.id) }} size="mainAction">
      {stats?.has_posted_first_gig === false ? t('Post your first shift') : t('Post a shift')}
    </ButtonLink>
  )
  if (isFiltered) {
    return (
      <EmptyState
        title={t('No shifts match these filters')}
        action={
          <Button variant="outlined" onClick={() => change({ ...withoutFilters(), statuses: undefined })}>
            {t('Clear filters')}
          </Button>
        }
      >
        {t('Remove one, or clear them all.')}
      </EmptyState>
    )
  }
  if (stats?.has_posted_first_gig === false) {
    return (
      <EmptyState title={t('Your first shift')} action={post}>
        {t('Say what you need and when, and see the full cost before you post. Pros nearby apply, and you choose who comes.')}
      </EmptyState>
    )
  }
  const { title, words } = presets[preset].empty
  return (
    <EmptyState title={t(title)} action={preset === 'upcoming' ? post : undefined}>
      {t(words)}
    </EmptyState>
  )
}
