import { IconCalendar, IconClock, IconCoin, IconHome, IconMailForward, IconSearch, IconUser } from '@tabler/icons-react'
import type { ProNavEntry } from './navigation.ts'

/** What the pro side lists, in order; an entry joins together with its screen. */
export const proNavigation: readonly ProNavEntry[] = [
  { to: '/pro', label: 'Home', icon: IconHome, onPhone: true, exact: true },
  { to: '/pro/find', label: 'Find', icon: IconSearch, onPhone: true },
  { to: '/pro/schedule', label: 'Schedule', icon: IconCalendar, onPhone: true },
  { to: '/pro/clock', label: 'Clock', icon: IconClock, onPhone: true },
  { to: '/pro/offers', label: 'Offers', icon: IconMailForward },
  { to: '/pro/earnings', label: 'Earnings', icon: IconCoin },
  { to: '/pro/profile', label: 'Profile', icon: IconUser },
]
