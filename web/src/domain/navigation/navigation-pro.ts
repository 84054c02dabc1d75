import {
  IconCalendar,
  IconClock,
  IconCoin,
  IconHome,
  IconMailForward,
  IconMessages,
  IconSearch,
  IconShare3,
  IconUser,
} from '@tabler/icons-react'
import type { NavEntry } from './navigation.ts'

/** The entries of the pro side, in order; an entry is added together with its screen. Every pro has all of them. */
export const proNavigation: readonly (NavEntry & { ability?: never })[] = [
  { to: '/pro', label: 'Home', icon: IconHome, key: 'h', onPhone: true, exact: true },
  { to: '/pro/find', label: 'Find', icon: IconSearch, key: 'f', onPhone: true },
  { to: '/pro/schedule', label: 'Schedule', icon: IconCalendar, key: 's', onPhone: true },
  { to: '/pro/clock', label: 'Clock', icon: IconClock, key: 'c', onPhone: true },
  { to: '/inbox', label: 'Inbox', icon: IconMessages, key: 'i' },
  { to: '/pro/offers', label: 'Offers', icon: IconMailForward, key: 'o' },
  { to: '/pro/earnings', label: 'Earnings', icon: IconCoin, key: 'e' },
  { to: '/pro/referral', label: 'Recommend', icon: IconShare3, key: 'r' },
  { to: '/pro/profile', label: 'Profile', icon: IconUser, key: 'p' },
]
