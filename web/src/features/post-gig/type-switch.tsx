import { Link } from '@tanstack/react-router'
import { useLocation } from '../../domain/location/location.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { TabRow } from '../../ui/tab-row.tsx'
import type { PostSearch } from './post-search.ts'
import { postLabels, postTypes, type PostType } from './post-types.ts'

const isExact = { exact: true } as const

/** The ways to post a shift that this person has here; what was entered stays when another one is chosen. */
export function TypeSwitch({ type, hasPro }: { type: PostType; hasPro: boolean }) {
  const { t } = useT()
  const location = useLocation()
  const canAssign = useCan('application.assign', { location_id: location.id, organization_id: location.organization_id })
  const canCreate = useCan('event.edit', { organization_id: location.organization_id })
  const isOffered = { single: true, schedule: !hasPro, assign: canAssign, event: canCreate && !hasPro }
  return (
    <TabRow label={t('What do you post?')}>
      {postTypes
        .filter((one) => isOffered[one] || one === type)
        .map((one) => (
          <Link key={one} to="." search={ofType(one)} replace ignoreBlocker resetScroll={false} activeOptions={isExact}>
            {t(postLabels[one])}
          </Link>
        ))}
    </TabRow>
  )
}

/** The address of another way to post; the first one is the default and left out. */
export function ofType(type: PostType) {
  // The link goes to the screen it is on, which the router cannot know.
  return ((before: PostSearch) => ({ ...before, post_gig_type: type === 'single' ? undefined : type })) as never
}
