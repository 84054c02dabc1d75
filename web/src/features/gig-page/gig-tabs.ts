import type { Sentence } from '../../lib/i18n.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { Ability } from '@crewcall/contract/rules/policy.ts'
import type { RoutePath } from '../../domain/navigation/navigation.ts'

export type GigTab = {
  label: Sentence
  to: RoutePath
  /** Current only at exactly this address. */
  exact?: boolean
  /** Hidden from those without permission. */
  ability?: Ability
  /** A count beside the label, if there is anything to count. */
  count?: (gig: Gig) => number
}

/** The tabs of a shift's page, in order; a new screen is added by one line here. */
export const gigTabs: readonly GigTab[] = [
  { label: 'Detail', to: '/locations/$locationId/gigs/$gigId', exact: true },
  {
    label: 'Applicants',
    to: '/locations/$locationId/gigs/$gigId/applicants',
    ability: 'applicants.view',
    count: ({ stats }) => stats.open,
  },
  { label: 'Roster', to: '/locations/$locationId/gigs/$gigId/roster', ability: 'roster.view' },
  { label: 'Hours and pay', to: '/locations/$locationId/gigs/$gigId/bulk-review', ability: 'hours.view' },
  { label: 'Activity', to: '/locations/$locationId/gigs/$gigId/activity' },
]
