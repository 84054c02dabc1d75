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
  IconUsersGroup,
} from '@tabler/icons-react'
import type { NavEntry } from './navigation.ts'

/** What the manager side lists, in order; an entry joins together with its screen. */
export const managerNavigation: readonly NavEntry[] = [
  { to: '/locations/$locationId/home', label: 'Home', icon: IconHome, onPhone: true },
  { to: '/locations/$locationId/gigs', label: 'Shifts', icon: IconCalendarEvent, ability: 'gig.view', onPhone: true },
  { to: '/locations/$locationId/gigs-add', label: 'Post a shift', icon: IconCirclePlus, ability: 'gig.post', onPhone: true },
  { to: '/locations/$locationId/connect', label: 'Pros', icon: IconAddressBook, ability: 'favorite.view', onPhone: true },
  { to: '/locations/$locationId/schedule', label: 'Schedule and pay', icon: IconCoin, ability: 'gig.view', onPhone: true },
  { to: '/locations/$locationId/templates', label: 'Templates', icon: IconBookmarks, ability: 'template.view' },
  { to: '/locations/$locationId/info', label: 'Location', icon: IconBuildingStore, group: 'Place' },
  { to: '/locations/$locationId/teams', label: 'Team', icon: IconUsersGroup, ability: 'team.view', group: 'Place' },
  { to: '/locations/$locationId/billing', label: 'Billing', icon: IconCreditCard, ability: 'billing.view', group: 'Place' },
  { to: '/locations/$locationId/activity', label: 'Activity', icon: IconHistory, ability: 'audit.view', group: 'Place' },
  { to: '/locations', label: 'All locations', icon: IconMapPins, group: 'Place', exact: true },
]
