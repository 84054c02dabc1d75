import {
  IconAddressBook,
  IconBookmarks,
  IconBuildingStore,
  IconCalendarEvent,
  IconCirclePlus,
  IconCoin,
  IconCreditCard,
  IconHistory,
  IconHome,
  IconMapPins,
  IconShare3,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { NavEntry } from './navigation.ts'

/** What the manager side lists, in order; an entry joins together with its screen. */
export const managerNavigation: readonly NavEntry[] = [
  { to: '/locations/$locationId/home', label: 'Home', icon: IconHome, key: 'h', onPhone: true },
  { to: '/locations/$locationId/gigs', label: 'Shifts', icon: IconCalendarEvent, key: 's', ability: 'gig.view', onPhone: true },
  { to: '/locations/$locationId/gigs-add', label: 'Post a shift', icon: IconCirclePlus, key: 'n', ability: 'gig.post', onPhone: true },
  { to: '/locations/$locationId/connect', label: 'Pros', icon: IconAddressBook, key: 'p', ability: 'favorite.view', onPhone: true },
  {
    to: '/locations/$locationId/schedule',
    label: 'Schedule and pay',
    short: 'Pay',
    icon: IconCoin,
    key: 'm',
    ability: 'gig.view',
    onPhone: true,
  },
  { to: '/locations/$locationId/templates', label: 'Templates', icon: IconBookmarks, key: 't', ability: 'template.view' },
  { to: '/locations/$locationId/info', label: 'Location', icon: IconBuildingStore, key: 'l', group: 'Place' },
  { to: '/locations/$locationId/teams', label: 'Team', icon: IconUsersGroup, key: 'e', ability: 'team.view', group: 'Place' },
  { to: '/locations/$locationId/billing', label: 'Billing', icon: IconCreditCard, key: 'b', ability: 'billing.view', group: 'Place' },
  { to: '/locations/$locationId/activity', label: 'Activity', icon: IconHistory, key: 'a', ability: 'audit.view', group: 'Place' },
  { to: '/locations/$locationId/referral', label: 'Recommend', icon: IconShare3, key: 'r', ability: 'referral.view_own', group: 'Place' },
  { to: '/locations', label: 'All locations', icon: IconMapPins, key: 'o', group: 'Place', exact: true },
]
